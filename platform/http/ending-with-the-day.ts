import type { MiddlewareHandler } from 'hono'
import { spanishMidnight } from '#domain/calendar/spanish-time.ts'
import type { Clock } from '../clock.ts'

/** The seconds that are left of the day in Spain, with whose end prices may change. */
export function secondsLeft(now: number): number {
  return Math.floor((spanishMidnight(now) - now) / 1000)
}

/**
 * A `cache-control` by which no cache answers beyond so many seconds: what is fresh is stale by then, and so is what may
 * be shown stale meanwhile. A file that never changes under its address may be kept.
 */
export function endingWithin(cacheControl: string, seconds: number): string {
  if (cacheControl.includes('immutable')) return cacheControl
  const directives = cacheControl.split(',').map((directive) => directive.trim().split('='))
  const ages = directives.map(([name, value]) => (name === 'max-age' || name === 's-maxage' ? Number(value) : 0))
  const fresh = Math.min(Math.max(0, ...ages), seconds)
  return directives
    .map(([name = '', value]) => {
      if (value === undefined) return name
      const most = name === 'stale-while-revalidate' ? seconds - fresh : seconds
      return `${name}=${/^\d+$/.test(value) ? Math.min(Number(value), most) : value}`
    })
    .join(', ')
}

/** Has every answer end with the day: prices change at midnight, and no cache in front may say yesterday's. */
export function endingWithTheDay({ clock }: { readonly clock: Clock }): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const said = c.res.headers.get('cache-control')
    if (said?.includes('=')) c.res.headers.set('cache-control', endingWithin(said, secondsLeft(clock())))
  }
}
