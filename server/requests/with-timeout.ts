/** In milliseconds. With the page around it, whoever asks has an answer within five seconds. */
const LONGEST_WORK = 4000

/**
 * What `work` comes to, if the database gives it soon. Each statement is limited by itself, but on a slow connection a
 * request is many of them. Rejects when it takes too long; the work may go on, and be stored all the same.
 */
export async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the database took too long')), LONGEST_WORK)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
