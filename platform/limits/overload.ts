import type { MiddlewareHandler } from 'hono'
import type { RenderQueue } from './render-queue.ts'

/** Pages and posts that wait for something, as for a database that doesn't answer. */
const MAX_CONCURRENT = 100
/** A page is rendered without a pause: of those that arrive at once, the last would wait for all the others. */
const MAX_TICK_MS = 1000
/** For so long after a post pages leave time to others: it may still be being stored, or have others behind it. */
const POST_MS = 1000

/**
 * Answers in another way what comes when there is too much to do: everything when a hundred are being worked on, and
 * pages when the event loop has rendered for a second. A post has been typed by somebody, and is taken as long as it
 * can be; while posts come, pages take turns. Work before it in the chain, like reading a slow body, takes no place.
 */
export function shedOverload(renderQueue: RenderQueue, overloaded: MiddlewareHandler): MiddlewareHandler {
  let working = 0
  let lastPost = -Infinity
  let tickBegan: number | null = null

  function msOfThisTick(): number {
    const now = performance.now()
    // Runs when all that had come has had its turn.
    if (tickBegan === null) setImmediate(() => (tickBegan = null))
    tickBegan ??= now
    return now - tickBegan
  }

  return async (c, next) => {
    const isPost = c.req.method === 'POST'
    const isLate = msOfThisTick() > MAX_TICK_MS
    if (working >= MAX_CONCURRENT || (isLate && !isPost)) return overloaded(c, next)
    working++
    try {
      if (isPost) lastPost = performance.now()
      else if (performance.now() - lastPost < POST_MS) await renderQueue.enter()
      return await next()
    } finally {
      working--
    }
  }
}
