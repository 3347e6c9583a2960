import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { ANSWER, OVERLAY } from './request-answer.ts'

/**
 * Posts forms to this page without leaving it, and holds the answer of its action.
 *
 * @param pageAnswer the answer that this page was rendered with, if its form was sent without scripts
 */
export function useAnswer<Answer>(pageAnswer: Answer | undefined) {
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  const [ownAnswer, setOwnAnswer] = useState(pageAnswer)
  const [sending, setSending] = useState(false)
  const fetched = fetcher.data as Answer | undefined

  function post(body: FormData) {
    return fetcher.submit(body, { method: 'post', action: pathname + search })
  }

  return {
    answer: fetched ?? ownAnswer,
    /** The answer to a form posted by script. */
    fetched,
    posting: sending || fetcher.state !== 'idle',
    post,
    /** Posts a request under its idempotency key. */
    async postRequest(body: FormData, requestId: string) {
      body.set('request', requestId)
      body.set(ANSWER, OVERLAY)
      // How long this tab has shown the site.
      body.set('ms', `${performance.now()}`)
      setSending(true)
      let sent: Promise<void> | undefined
      const send = () => (sent ??= post(body))
      try {
        // The tabs of one browser send one after the other: the second brings along by which cookie the server knows the first.
        // They wait some seconds at most, as a phone may put a tab to sleep while it sends.
        await navigator.locks?.request('sending', { signal: AbortSignal.timeout(4_000) }, send)
      } catch {
        // Not its turn in time, or where storage is denied none at all: it is sent all the same.
      }
      await send()
      setSending(false)
    },
    show(answer: Answer | undefined) {
      fetcher.reset()
      setOwnAnswer(answer)
    },
  }
}
