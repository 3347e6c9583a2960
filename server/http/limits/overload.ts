import type { MiddlewareHandler } from 'hono'
import type { RenderTurns } from './render-queue.ts'

/** Pages and posts that wait for something, as for a database that doesn't answer. */
const MOST_AT_ONCE = 100
/** A page is rendered without a pause: of those that came together, the last would wait for all the others. */
const LONGEST_TURN_MS = 1000
/** For so long after a post pages leave time to others: it may still be being stored, or have others behind it. */
const POST_MS = 1000

/**
 * Answers in another way what comes when there is too much to do: everything when a hundred are being worked on, and
 * pages when the event loop has rendered for a second. A post has been typed by somebody, and is taken as long as it
 * can be; while posts come, pages take turns. What comes before it in the chain, like reading a slow body, takes no place.
 */
export function shedOverload(renderTurns: RenderTurns, overloaded: MiddlewareHandler): MiddlewareHandler {
  let working = 0
  let lastPost = -Infinity
  let turnBegan: number | null = null

  function msOfThisTurn(): number {
    const now = performance.now()
    // Runs when all that had come has had its turn.
    if (turnBegan === null) setImmediate(() => (turnBegan = null))
    turnBegan ??= now
    return now - turnBegan
  }

  return async (c, next) => {
    const isPost = c.req.method === 'POST'
    const isLate = msOfThisTurn() > LONGEST_TURN_MS
    if (working >= MOST_AT_ONCE || (isLate && !isPost)) return overloaded(c, next)
    working++
    try {
      if (isPost) lastPost = performance.now()
      else if (performance.now() - lastPost < POST_MS) await renderTurns.take()
      return await next()
    } finally {
      working--
    }
  }
}
