import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState, type SubmitEvent } from 'react'
import { rememberedPlace, rememberPlace } from '#app/components/device/remembered-place.ts'
import { useHydrated } from '#app/components/document/use-hydrated.ts'
import { writeHistoryEntry } from '#app/components/forms/sending/history-entry.ts'
import { postAsDocument } from '#app/components/forms/sending/post-as-document.ts'
import { mintRequestId } from '#app/components/forms/sending/request-id.ts'
import { useAnswer } from '#app/components/forms/sending/use-answer.ts'
import { useSaveSentRequest } from '#app/components/forms/sending/use-save-sent-request.ts'
import { useTyped } from '#app/components/forms/typed/use-typed.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { emptyOrderForm } from '#app/features/ordering/order-form.ts'
import type { CheckedPlace } from '#domain/place/place.ts'
import type { Answer } from './state/answer.ts'
import { actionValue, reduce, type Action, type Transition } from './state/calculator.ts'
import type { CalculatorControls } from './state/calculator-controls.ts'
import { atRememberedPlace, readEntry } from './state/calculator-entry.ts'
import { canShowLaterPhase, isLaterPhaseLoaded } from './load-later-phase.tsx'
import { readPostedCalculator } from './state/posted-calculator.ts'
import { useCalculatorAddress, type Addressed } from './state/use-calculator-address.ts'

/** The side effects of the last action, shown until the next one. */
type Feedback = Pick<Transition, 'notice' | 'field'>

const NEXT_UNREACHABLE: Answer = { kind: 'unreachable', problem: { code: 'next-unreachable' } }

/**
 * The state of the calculator in this tab. Each part has one owner: combination, phase and place are in the address and its
 * history entry (`useCalculatorAddress`), what was typed is in the form and the same entry (`useTyped`), what the server said
 * is its last answer (`useAnswer`). Its own are the catalogue, and what the last action has to say.
 *
 * @param loaded the catalogue that the page was loaded with
 * @param from the place in the address that the page was loaded with, and what of its code can't be had
 * @param pageAnswer the answer that this page was rendered with, if its form was sent without scripts
 */
export function useCalculator(
  loaded: Catalogue,
  { place: known, notice }: { readonly place: CheckedPlace | null; readonly notice: Feedback['notice'] },
  pageAnswer: Answer | undefined,
): CalculatorControls {
  const { answer, fetched, posting, post, postRequest, show } = useAnswer<Answer>(pageAnswer)
  const refusal = answer?.kind === 'shown' ? answer : null
  const sent = answer?.kind === 'sent' ? answer : null
  const served = pageAnswer?.kind === 'shown' ? pageAnswer : null
  const [catalogue, setCatalogue] = useState(loaded)
  const newer = fetched?.kind === 'shown' ? fetched.catalogue : null
  if (newer && newer !== catalogue) setCatalogue(newer)

  const { form, typed, change, requestId, setRequestId } = useTyped({
    empty: emptyOrderForm,
    read: (fields) => readPostedCalculator(catalogue, fields).calculator.details,
    served: served && { typed: served.calculator.details, requestId: served.requestId },
    sent,
  })
  const { address, addressed, pathOf, readLatest, go, goToStart } = useCalculatorAddress(
    catalogue,
    known,
    served?.calculator ?? null,
  )
  const [feedback, setFeedback] = useReducer(
    (_: Feedback, feedback: Feedback) => feedback,
    null,
    (): Feedback => served ?? { notice: readEntry(catalogue, address, known).notice ?? notice, field: null },
  )
  const hydrated = useHydrated()
  const lastChecked = known ?? (hydrated ? rememberedPlace() : null)
  const [isNextWaiting, setNextWaiting] = useState(false)
  const entry = { typed, requestId }

  const restore = useEffectEvent(() => {
    if (served) {
      go(served.calculator, entry, { replace: true })
      return
    }
    // On a slow phone people choose before hydration: the controls are newer than the address.
    const set = readPostedCalculator(catalogue, new FormData(form.current ?? undefined)).calculator
    const { phase, place } = addressed
    const { calculator, notice } = atRememberedPlace(catalogue, { ...set, phase, place }, address.pathname)
    if (notice) setFeedback({ notice, field: null })
    if (pathOf(calculator) !== pathOf(addressed)) go(calculator, entry, { replace: true })
  })
  useLayoutEffect(() => restore(), [])

  useSaveSentRequest('order', sent)
  const reset = useEffectEvent(goToStart)
  useEffect(() => {
    if (sent) reset()
  }, [sent])

  // The server has checked the place again.
  const showServerState = useEffectEvent(({ calculator, notice, field }: Transition) => {
    const isShown =
      JSON.stringify(calculator.place) === JSON.stringify(addressed.place) && pathOf(calculator) === pathOf(addressed)
    if (isShown) return
    setFeedback({ notice, field })
    rememberPlace(calculator.place)
    change(calculator.details)
    go(calculator, { typed: calculator.details, requestId }, { replace: calculator.phase === addressed.phase })
  })
  useEffect(() => {
    if (fetched?.kind === 'shown') showServerState(fetched)
  }, [fetched])

  const goToNextPhase = useEffectEvent((canShow: boolean) => {
    setNextWaiting(false)
    if (canShow) dispatch({ type: 'next' })
    else if (!navigator.onLine) show(NEXT_UNREACHABLE)
    else if (form.current) {
      const fields = new FormData(form.current)
      fields.set('intent', actionValue({ type: 'next' }))
      postAsDocument(form.current.action, fields)
    }
  })
  useEffect(() => {
    if (isNextWaiting) void canShowLaterPhase().then(goToNextPhase)
  }, [isNextWaiting])

  function dispatch(action: Action) {
    const from = { ...readLatest(), details: typed }
    const { calculator, notice, field } = reduce(catalogue, from, action)
    setFeedback({ notice, field })
    // The last answer is outdated.
    show(undefined)
    if (calculator.place !== from.place) rememberPlace(calculator.place)
    if (calculator.details !== from.details) change(calculator.details)
    if (pathOf(calculator) === pathOf(from)) return
    const replace = calculator.phase === from.phase
    // Whoever comes to a field is shown that, not the top of the page.
    go(calculator, { typed: calculator.details, requestId }, { replace, keepsScroll: replace || field !== null })
  }

  function send(fields: FormData) {
    if (posting) return
    const id = refusal?.requestId ?? requestId ?? mintRequestId()
    setRequestId(id)
    writeHistoryEntry({ typed, requestId: id })
    setFeedback({ notice: null, field: null })
    void postRequest(fields, id)
  }

  return {
    calculator: { ...addressed, details: typed },
    catalogue,
    hydrated,
    isPosted: served !== null,
    form,
    notice: feedback.notice,
    field: feedback.field,
    requestId,
    problem: answer && answer.kind !== 'sent' ? answer.problem : null,
    errors: refusal?.errors ?? {},
    search: refusal?.search ?? null,
    sent,
    posting,
    dispatch,
    placeElsewhere: isElsewhere(lastChecked, addressed) ? lastChecked : null,
    shown: refusal,
    setDetails: change,
    closeAnswer: () => show(undefined),
    /** Every submit button carries its action, which runs here or, without scripts, on the server. */
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const { submitter } = event.nativeEvent
      const fields = new FormData(event.currentTarget, submitter)
      const { action } = readPostedCalculator(catalogue, fields)
      if (action.type === 'send') send(fields)
      else if (['find-place', 'take-place', 'see-offers-there'].includes(action.type)) post(fields)
      else if (action.type === 'next' && !isLaterPhaseLoaded()) setNextWaiting(true)
      // Dispatched after this event, because an action may unmount the submitter that React is still reading.
      else queueMicrotask(() => dispatch(action))
    },
  }
}

function isElsewhere(checked: CheckedPlace | null, { place, combination }: Addressed): boolean {
  return checked !== null && checked.location !== null && !place && checked.location !== combination.location
}
