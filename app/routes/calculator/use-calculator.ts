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
import { rememberRequest } from '#app/components/forms/remember-request.ts'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { useKeptEntry } from '#app/components/forms/use-kept-entry.ts'
import { useLocalHref } from '#app/components/use-local-href.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import type { Notice } from '#domain/combination.ts'
import { emptyOrderForm, orderFields, type OrderField, type OrderForm } from '#domain/order.ts'
import { calculatorPath, readCalculatorAddress } from '#app/components/calculator-address.ts'
import type { Answer } from './answer.ts'
import { perform, readDeed, type Calculator, type Deed } from './calculator.ts'
import { readPostedCalculator } from './posted-calculator.ts'

/** What the last deed did besides the obvious; the next one takes it away. */
type Told = { readonly notice: Notice | null; readonly field: OrderField | null }

/**
 * The calculator of this tab. The combination and the phase live in the address, so that back, forward, reload and
 * a link all mean what they say; what was typed lives in the entry of the tab's history, and nowhere else.
 *
 * @param pageAnswer what the action answered, where this page is the answer to a form sent without JavaScript
 */
export function useCalculator(catalogue: Catalogue, pageAnswer: Answer | undefined) {
  const address = useLocation()
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const localHref = useLocalHref()
  const fetcher = useFetcher<Answer>()
  const form = useRef<HTMLFormElement>(null)
  const page = pageAnswer?.kind === 'shown' ? pageAnswer : null

  const [details, setDetails] = useState(page?.calculator.details ?? emptyOrderForm)
  const [requestId, setRequestId] = useState(page?.requestId ?? null)
  const [told, setTold] = useState<Told>({ notice: page?.notice ?? null, field: page?.field ?? null })
  const [lastAnswer, setLastAnswer] = useState(pageAnswer)
  const hydrated = useHydrated()
  const [restored, setRestored] = useState(false)

  /** Where a deed has led before the address says so too: a control must not flicker back meanwhile. */
  const [ahead, setAhead] = useState<(Addressed & { readonly of: Location }) | null>(null)
  /** The same for the next deed, which may come before React has shown anything. */
  const heading = useRef<Addressed | null>(null)

  const { combination, phase } = ahead?.of === address ? ahead : (page?.calculator ?? readAddress(catalogue, address))
  const calculator: Calculator = { phase, combination, details }
  const answer = fetcher.data ?? lastAnswer
  const refusal = answer?.kind === 'shown' ? answer : null
  const sent = answer?.kind === 'sent' ? answer : null

  // Before anything can be pressed: a press may lead to another entry, in which nothing is kept yet.
  useLayoutEffect(() => {
    setRestored(true)
    if (page) {
      const { combination, phase } = page.calculator
      go({ combination, phase }, { replace: true })
      return
    }
    const entry = readHistoryEntry(address.state as HistoryEntry<OrderForm> | null)
    setRequestId(entry?.requestId ?? mintRequestId())
    // A slow phone lets people type and choose before this runs: what the controls say is newer than what was kept.
    const set = readPostedCalculator(catalogue, new FormData(form.current ?? undefined)).calculator
    setDetails((kept) => {
      const fields = orderFields.map((field) => [field, set.details[field] || entry?.typed[field] || kept[field]])
      return Object.fromEntries(fields) as typeof kept
    })
    const asSet = { combination: set.combination, phase }
    if (pathOf(asSet) !== pathOf({ combination, phase })) go(asSet, { replace: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useKeptEntry({ typed: details, requestId }, address.key, restored)

  useEffect(() => {
    if (!sent) return
    if (requestId) forgetSent(requestId)
    void rememberRequest({ kind: 'order', reference: sent.reference, date: new Date().toISOString() })
    setDetails(emptyOrderForm)
    setRequestId(mintRequestId())
    heading.current = null
    void navigate(localHref('/calcular'), { replace: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sent])

  useEffect(() => {
    const arrived = heading.current && pathOf(heading.current) === address.pathname + address.search
    // Back and forward lead elsewhere, whatever was under way.
    if (arrived || navigationType === 'POP') heading.current = null
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [address])

  function pathOf({ combination, phase }: Addressed) {
    return localHref(calculatorPath(catalogue, combination, phase))
  }

  /** Changes the present entry of the history, or adds one. */
  function go(to: Addressed, { replace }: { replace: boolean }) {
    heading.current = to
    setAhead({ ...to, of: address })
    const state: HistoryEntry<OrderForm> = { typed: details, requestId }
    void navigate(pathOf(to), { state, replace, preventScrollReset: replace, flushSync: true })
  }

  /** What the last answer said stops being true with the next deed. */
  function forgetAnswer() {
    fetcher.reset()
    setLastAnswer(undefined)
  }

  function act(deed: Deed) {
    const from = { ...(heading.current ?? readAddress(catalogue, address)), details }
    const done = perform(catalogue, from, deed)
    const { combination, phase } = done.calculator
    setTold({ notice: done.notice, field: done.field })
    forgetAnswer()
    if (combination === from.combination && phase === from.phase) return
    go({ combination, phase }, { replace: phase === from.phase })
  }

  function send(sending: HTMLFormElement) {
    if (fetcher.state !== 'idle') return
    const id = refusal?.requestId ?? requestId ?? mintRequestId()
    setRequestId(id)
    writeHistoryEntry({ typed: details, requestId: id })
    setTold({ notice: null, field: null })

    const body = new FormData(sending)
    body.set('do', 'send')
    body.set('request', id)
    body.set('answer', OVERLAY)
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
    sent,
    sending: fetcher.state !== 'idle',
    act,
    setDetail: (field: OrderField, value: string) => setDetails((typed) => ({ ...typed, [field]: value })),
    closeAnswer: forgetAnswer,
    /** Every button of the form says in its value what it does: here by script, or else on the server. */
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const { submitter } = event.nativeEvent
      const deed = readDeed(submitter instanceof HTMLButtonElement ? submitter.value : '')
      if (deed.do === 'send') send(event.currentTarget)
      else act(deed)
    },
  }
}

export type CalculatorControls = ReturnType<typeof useCalculator>

type Addressed = Pick<Calculator, 'combination' | 'phase'>

function readAddress(catalogue: Catalogue, { pathname, search }: { pathname: string; search: string }): Addressed {
  const { combination, phase } = readCalculatorAddress(catalogue, pathname.split('/')[2], new URLSearchParams(search))
  return { combination, phase }
}
