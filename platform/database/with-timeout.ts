import { asUnanswered } from './unanswered.ts'

/** In milliseconds. With the page around it, whoever asks has an answer within five seconds. */
const LONGEST_WORK = 4000

/**
 * Gives the result of `work`, if the database gives it soon. Each statement is limited by itself, but on a slow
 * connection a request is many of them. Rejects when it takes too long; the work may go on, and be stored all the same.
 */
export async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return whileWaiting(() => work)
}

/** The same for work that must not be stored once nobody waits for it: it looks at the signal before it commits. */
export async function whileWaiting<Result>(work: (waiting: AbortSignal) => Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const waiting = new AbortController()
  const timer = setTimeout(() => {
    const error = asUnanswered(new Error('the database took too long'))
    waiting.abort(error)
    late.reject(error)
  }, LONGEST_WORK)
  return Promise.race([work(waiting.signal), late.promise]).finally(() => clearTimeout(timer))
}
