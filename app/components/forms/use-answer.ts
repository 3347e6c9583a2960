import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { ANSWER, OVERLAY } from './request-answer.ts'

/**
 * Posts forms to this page without leaving it, and gives what its action answered.
 *
 * @param pageAnswer what the action answered, where this page is the answer to a form sent without scripts
 */
export function useAnswer<Answer>(pageAnswer: Answer | undefined) {
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  const [ownAnswer, setOwnAnswer] = useState(pageAnswer)
  const fetched = fetcher.data as Answer | undefined

  function post(body: FormData) {
    void fetcher.submit(body, { method: 'post', action: pathname + search })
  }

  return {
    answer: fetched ?? ownAnswer,
    /** The answer, if it came to a form that was posted by script. */
    fetched,
    posting: fetcher.state !== 'idle',
    post,
    /** Posts a request, under an id that makes the next post of the same form the same request. */
    postRequest(body: FormData, requestId: string) {
      body.set('request', requestId)
      body.set(ANSWER, OVERLAY)
      // For how long this tab has shown the site.
      body.set('ms', `${performance.now()}`)
      post(body)
    },
    /** Shows another answer instead, or none. */
    show(answer: Answer | undefined) {
      fetcher.reset()
      setOwnAnswer(answer)
    },
  }
}
