import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import { useFetcher, useLocation, useNavigate, useNavigationType, type Location } from 'react-router'
import {
  forgetSent,
  readHistoryEntry,
  writeHistoryEntry,
  type HistoryEntry,
} from '#app/components/forms/history-entry.ts'
import { mintRequestId } from '#app/components/forms/request-id.ts'
import { OVERLAY } from '#app/components/forms/request-answer.ts'
import { useNotedRequest } from '#app/components/forms/use-noted-request.ts'
import { useHydrated } from '#app/components/document/use-hydrated.ts'
import { useKeptEntry } from '#app/components/forms/use-kept-entry.ts'
import { recallPlace, rememberPlace } from '#app/components/device/remembered-place.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import { emptyOrderForm, orderFields, type OrderField, type OrderForm } from '#domain/order-form.ts'
import { placeCode, type CheckedPlace } from '#domain/place.ts'
import { calculatorPath, readCalculatorAddress } from '#app/components/offers/calculator-address.ts'
import type { Answer } from './answer.ts'
import {
  atPlace,
  deedValue,
  perform,
  readDeed,
  settlePlace,
  type Calculator,
  type Deed,
  type CalculatorNotice,
  type Done,
} from './calculator.ts'
import { areLaterPhasesHere, loadLaterPhases } from './later-phases.ts'
import { readPostedCalculator } from './posted-calculator.ts'

/** What the last deed did besides the obvious; the next one takes it away. */
type Told = { readonly notice: CalculatorNotice | null; readonly field: OrderField | null }

/**
 * The calculator of this tab. The combination and the phase live in the address, so that back, forward, reload and
 * a link all mean what they say; what was typed lives in the entry of the tab's history, and nowhere else. What is
 * known of the place in the address comes with the page, or with the history's entry.
 *
 * @param known the place in the address of the page as it was loaded
 * @param pageAnswer what the action answered, where this page is the answer to a form sent without JavaScript
 */
export function useCalculator(catalogue: Catalogue, known: CheckedPlace | null, pageAnswer: Answer | undefined) {
  const address = useLocation() as Location<Kept | null>
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const localHref = useLocalHref()
  const fetcher = useFetcher<Answer>()
  const form = useRef<HTMLFormElement>(null)
  const page = pageAnswer?.kind === 'shown' ? pageAnswer : null

  const [details, setDetails] = useState(page?.calculator.details ?? emptyOrderForm)
  const [requestId, setRequestId] = useState(page?.requestId ?? null)
  const [told, setTold] = useState<Told>(() => page ?? readAddress(catalogue, address, known))
  const [lastAnswer, setLastAnswer] = useState(pageAnswer)
  const hydrated = useHydrated()
  const [restored, setRestored] = useState(false)

  /** Where a deed has led before the address says so too: a control must not flicker back meanwhile. */
  const [ahead, setAhead] = useState<(Addressed & { readonly of: Location }) | null>(null)
  /** The same for the next deed, which may come before React has shown anything. */
  const heading = useRef<Addressed | null>(null)

  const addressed = ahead?.of === address ? ahead : (page ?? readAddress(catalogue, address, known)).calculator
  const { combination, phase, place } = addressed
  const calculator: Calculator = { phase, combination, place, details }
  const sending = fetcher.state !== 'idle'

  const answer = fetcher.data ?? lastAnswer
  const refusal = answer?.kind === 'shown' ? answer : null
  const sent = answer?.kind === 'sent' ? answer : null

  // Before anything can be pressed: a press may lead to another entry, in which nothing is kept yet.
  useLayoutEffect(() => {
    setRestored(true)
    if (page) {
      go(page.calculator, { replace: true })
      return
    }
    const entry = readHistoryEntry(address.state)
    setRequestId(entry?.requestId ?? mintRequestId())
    // A slow phone lets people type and choose before this runs: what the controls say is newer than what was kept.
    const set = readPostedCalculator(catalogue, new FormData(form.current ?? undefined)).calculator
    setDetails((kept) => {
      const fields = orderFields.map((field) => [field, set.details[field] || entry?.typed[field] || kept[field]])
      return Object.fromEntries(fields) as typeof kept
    })
    const { calculator: asSet, notice } = whereRemembered(catalogue, { ...set, phase, place }, address.pathname)
    if (notice) setTold({ notice, field: null })
    if (pathOf(asSet) !== pathOf(addressed)) go(asSet, { replace: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useKeptEntry({ typed: details, requestId }, address.key, restored)

  useNotedRequest('order', sent)

  useEffect(() => {
    if (!sent) return
    if (requestId) forgetSent(requestId)
    setDetails(emptyOrderForm)
    setRequestId(mintRequestId())
    heading.current = null
    void navigate(localHref('/calcular'), { replace: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sent])

  // The server knows places, and judges anew what was known of one.
  useEffect(() => {
    if (fetcher.data?.kind !== 'shown') return
    const { calculator, notice, field } = fetcher.data
    const isShown =
      JSON.stringify(calculator.place) === JSON.stringify(place) && pathOf(calculator) === pathOf(addressed)
    if (isShown) return
    setTold({ notice, field })
    rememberPlace(calculator.place)
    go(calculator, { replace: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [fetcher.data])

  useEffect(() => {
    const arrived = heading.current && pathOf(heading.current) === address.pathname + address.search
    // Back and forward lead elsewhere, whatever was under way.
    if (arrived || navigationType === 'POP') heading.current = null
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [address])

  function pathOf({ combination, phase, place }: Addressed) {
    return localHref(calculatorPath(catalogue, combination, phase, place))
  }

  /** Changes the present entry of the history, or adds one. */
  function go({ combination, phase, place }: Addressed, { replace }: { replace: boolean }) {
    const to = { combination, phase, place }
    heading.current = to
    setAhead({ ...to, of: address })
    const state: Kept = { typed: details, requestId, place }
    void navigate(pathOf(to), { state, replace, preventScrollReset: replace, flushSync: true })
  }

  /** What the last answer said stops being true with the next deed. */
  function forgetAnswer() {
    fetcher.reset()
    setLastAnswer(undefined)
  }

  function act(deed: Deed) {
    const from = { ...(heading.current ?? readAddress(catalogue, address, known).calculator), details }
    const done = perform(catalogue, from, deed)
    setTold({ notice: done.notice, field: done.field })
    forgetAnswer()
    if (done.calculator.place !== from.place) rememberPlace(done.calculator.place)
    if (pathOf(done.calculator) === pathOf(from)) return
    const follow = () => go(done.calculator, { replace: done.calculator.phase === from.phase })
    if (done.calculator.phase === 0 || areLaterPhasesHere()) follow()
    else loadLaterPhases().then(follow, () => setLastAnswer(NEXT_UNREACHABLE))
    // Whoever takes a step is going to want what comes after it.
    prepareNext()
  }

  function send(body: FormData) {
    if (sending) return
    const id = refusal?.requestId ?? requestId ?? mintRequestId()
    setRequestId(id)
    writeHistoryEntry({ typed: details, requestId: id })
    setTold({ notice: null, field: null })

    body.set('request', id)
    body.set('answer', OVERLAY)
    // For how long this tab has shown the site.
    body.set('ms', `${performance.now()}`)
    ask(body, { do: 'send' })
  }

  /** Has the server do what the browser can't. */
  function ask(body: FormData, deed: Parameters<typeof deedValue>[0]) {
    body.set('do', deedValue(deed))
    void fetcher.submit(body, { method: 'post', action: address.pathname + address.search })
  }

  return {
    calculator,
    hydrated,
    form,
    notice: told.notice,
    field: told.field,
    requestId,
    problem: answer && answer.kind !== 'sent' ? answer.problem : null,
    errors: refusal?.errors ?? {},
    search: refusal?.search ?? null,
    sent,
    sending,
    act,
    setDetail: (field: OrderField, value: string) => setDetails((typed) => ({ ...typed, [field]: value })),
    closeAnswer: forgetAnswer,
    prepareNext,
    /** Every button of the form says in its value what it does: here by script, or else on the server. */
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const { submitter } = event.nativeEvent
      const body = new FormData(event.currentTarget)
      const where = body.get('where')
      const pressed = submitter instanceof HTMLButtonElement ? submitter.value : ''
      const deed = readDeed(pressed, typeof where === 'string' ? where.trim() : '')
      if (deed.do === 'send') send(body)
      else if (deed.do === 'find-place' || deed.do === 'take-place') ask(body, deed)
      // React reads the form by the pressed button when this event is over, so a deed may take the button away only then.
      else queueMicrotask(() => act(deed))
    },
  }
}

export type CalculatorControls = ReturnType<typeof useCalculator>

type Addressed = Pick<Calculator, 'combination' | 'phase' | 'place'>

const NEXT_UNREACHABLE: Answer = { kind: 'unreachable', problem: { code: 'next-unreachable' } }

function prepareNext(): void {
  // Should it fail, it is tried again once it is needed.
  loadLaterPhases().catch(() => {})
}

/** What an entry of the history keeps beside its address. */
type Kept = HistoryEntry<OrderForm> & { readonly place: CheckedPlace | null }

/** What an address says. A tariff that its place rules out is left off, with a word about it. */
function readAddress(catalogue: Catalogue, address: Location<Kept | null>, known: CheckedPlace | null): Done {
  const { pathname, search, state } = address
  const read = readCalculatorAddress(catalogue, pathname.split('/')[2], new URLSearchParams(search))
  const code = read.place && placeCode(read.place)
  const place = [state?.place, known].find((place) => place && placeCode(place) === code) ?? null
  const { combination, phase } = read
  return settlePlace(catalogue, { combination, phase, place, details: emptyOrderForm })
}

/** The place that was checked in this tab, unless the address is for a tariff that does not hold there. */
function whereRemembered(catalogue: Catalogue, from: Calculator, pathname: string): Done {
  const remembered = from.place ? null : recallPlace()
  const { location, tariff } = from.combination
  const holds = remembered?.location === location || (pathname === '/calcular' && tariff === null)
  return remembered && holds ? atPlace(catalogue, from, remembered) : { calculator: from, notice: null, field: null }
}
