import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { forgetSent, readHistoryEntry, writeHistoryEntry, type HistoryEntry } from './history-entry.ts'
import { OVERLAY, type FormAnswer } from './request-answer.ts'
import { mintRequestId } from './request-id.ts'
import type { RequestKind } from '../device/sent-requests.ts'
import { useHydrated } from '../document/use-hydrated.ts'
import { useKeptEntry } from './use-kept-entry.ts'
import { useNotedRequest } from './use-noted-request.ts'

type RequestForm<Typed, Errors> = {
  readonly kind: RequestKind
  readonly empty: Typed
  /** The fields of the form as they are set. */
  readonly read: (form: FormData) => Typed
  /** What is wrong with them, by the rules that the server applies too. */
  readonly check: (typed: Typed) => Errors
  /** What the action answered, where this page is the answer to a form sent without JavaScript. */
  readonly pageAnswer: FormAnswer<Typed, Errors> | undefined
}

/**
 * A form that posts a request to its own page, in this tab. What was typed lives in the entry of the tab's history,
 * and nowhere else; whatever the answer, it stays until it is stored.
 */
export function useRequestForm<Typed extends object, Errors extends object>({
  kind,
  empty,
  read,
  check,
  pageAnswer,
}: RequestForm<Typed, Errors>) {
  const address = useLocation()
  const fetcher = useFetcher<FormAnswer<Typed, Errors>>()
  const form = useRef<HTMLFormElement>(null)
  const page = pageAnswer?.kind === 'shown' ? pageAnswer : null

  const [typed, setTyped] = useState(page?.typed ?? empty)
  const [requestId, setRequestId] = useState(page?.requestId ?? null)
  const [lastAnswer, setLastAnswer] = useState(pageAnswer)
  const [restored, setRestored] = useState(false)

  const answer = fetcher.data ?? lastAnswer
  const refusal = answer?.kind === 'shown' ? answer : null
  const sent = answer?.kind === 'sent' ? answer : null
  const sending = fetcher.state !== 'idle'

  useLayoutEffect(() => {
    setRestored(true)
    if (page) return
    const entry = readHistoryEntry<Typed>(address.state as HistoryEntry<Typed> | null)
    setRequestId(entry?.requestId ?? mintRequestId())
    // A slow phone lets people type before this runs: what the fields say is newer than what was kept.
    if (form.current) setTyped(newer(read(new FormData(form.current)), entry?.typed ?? empty, empty))
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useKeptEntry({ typed, requestId }, address.key, restored)

  useNotedRequest(kind, sent)

  useEffect(() => {
    if (!sent) return
    if (requestId) forgetSent(requestId)
    setTyped(empty)
    setRequestId(mintRequestId())
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sent])

  function forgetAnswer() {
    fetcher.reset()
    setLastAnswer(undefined)
  }

  return {
    form,
    typed,
    change: (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes })),
    requestId,
    hydrated: useHydrated(),
    sending,
    sent,
    problem: answer && answer.kind !== 'sent' ? answer.problem : null,
    errors: refusal && stillWrong(refusal.errors, check(refusal.typed), check(typed)),
    closeAnswer: forgetAnswer,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      if (sending) return
      const id = refusal?.requestId ?? requestId ?? mintRequestId()
      setRequestId(id)
      const errors = check(typed)
      if (Object.keys(errors).length > 0) {
        fetcher.reset()
        setLastAnswer({ kind: 'shown', typed, requestId: id, problem: { code: 'incomplete' }, errors })
        return
      }
      writeHistoryEntry({ typed, requestId: id })
      const body = new FormData(event.currentTarget)
      body.set('request', id)
      body.set('answer', OVERLAY)
      // For how long this tab has shown the site.
      body.set('ms', `${performance.now()}`)
      void fetcher.submit(body, { method: 'post', action: address.pathname + address.search })
    },
  }
}

/** Field by field what was set, or else what was kept. */
function newer<Typed extends object>(set: Typed, kept: Typed, empty: Typed): Typed {
  const isSet = (field: keyof Typed) => JSON.stringify(set[field]) !== JSON.stringify(empty[field])
  const fields = (Object.keys(empty) as (keyof Typed)[]).map((field) => [field, (isSet(field) ? set : kept)[field]])
  return Object.fromEntries(fields) as Typed
}

/** What was refused and is not mended yet. What only the server could find stays until it is asked again. */
function stillWrong<Errors extends object>(refused: Errors, before: Errors, now: Errors): Errors {
  const errors = (Object.keys(refused) as (keyof Errors)[])
    .filter((field) => field in now || !(field in before))
    .map((field) => [field, now[field] ?? refused[field]])
  return Object.fromEntries(errors) as Errors
}
