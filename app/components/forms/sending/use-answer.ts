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
  const fetched = fetcher.data as Answer | undefined

  function post(body: FormData) {
    return fetcher.submit(body, { method: 'post', action: pathname + search })
  }

  return {
    answer: fetched ?? ownAnswer,
    /** The answer to a form posted by script. */
    fetched,
    posting: fetcher.state !== 'idle',
    post,
    /** Posts a request under its idempotency key. */
    postRequest(body: FormData, requestId: string) {
      body.set('request', requestId)
      body.set(ANSWER, OVERLAY)
      // How long this tab has shown the site.
      body.set('ms', `${performance.now()}`)
      // The tabs of one browser send one after the other: the second brings along by which cookie the server knows the first.
      const send = () => post(body)
      void (navigator.locks?.request('sending', send) ?? send())
    },
    show(answer: Answer | undefined) {
      fetcher.reset()
      setOwnAnswer(answer)
    },
  }
}
