import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Site } from '#site-folder/site.ts'

/** In days: time to decide what follows. */
const SOON = 14

/** Promotions that have ended, or end within two weeks, with what to do about each. `now` in milliseconds since 1970. */
export function examinePromotions({ promotions, brand }: Pick<Site, 'promotions' | 'brand'>, now: number): string[] {
  const today = spanishClock(now).date
  return promotions.flatMap(({ title, to }, index) => {
    if (to === null || to > daysAfter(today, SOON)) return []
    const name = `catalogue.yaml: promotions[${index}] (${title[brand.languages[0]] ?? ''})`
    return to < today
      ? [`${name} ended on ${to} and shows nowhere: take it out, or write a later day in \`to\``]
      : [`${name} can be ordered until ${to}: write a later day in \`to\`, or the promotion that follows`]
  })
}
