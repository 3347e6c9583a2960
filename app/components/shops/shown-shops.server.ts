import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OpeningNotice } from '#app/components/document/opening-notice.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { openingAt, weekAt, type NextOpening, type OpeningState } from '#domain/calendar/opening-hours.ts'
import type { Shop } from '#domain/operator/shop.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatTimeOfDay } from '#locales/formats/time-of-day.ts'
import { formatWeekday } from '#locales/formats/weekdays.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { hoursLabel } from '#locales/formats/hours-label.ts'
import { localeOf } from '#locales/i18n.ts'
import { formatList } from '#locales/formats/list.ts'
import { noticesAhead, otherHours } from '../opening/opening-notices.server.ts'

/** A shop as a page shows it, in its language. */
export type ShopView = Pick<Shop, 'id' | 'address' | 'phone' | 'map'> & {
  readonly name: string
  /** When it is open in the week that holds now. */
  readonly hours: string
  /** A sentence for each time with other hours, and one for the holidays ahead. */
  readonly otherHours: readonly string[]
  /** The notices of its hours from now on; the page script shows the one of the moment. */
  readonly notices: readonly OpeningNotice[]
}

/** @param now in milliseconds since 1970 */
export function shownShops(i18n: I18n, shops: readonly Shop[], now: number): ShopView[] {
  const locale = localeOf(i18n)
  return shops.map(({ id, name, address, phone, map, hours }) => {
    const holidays = openingAt(hours, now).holidays.map((date) => formatDay(date, locale))
    const dates = formatList(holidays, locale, 'and')
    const closed = dates ? [i18n._(msg`Closed on these public holidays: ${dates}.`)] : []
    return {
      id,
      name: textIn(name, locale),
      address,
      phone,
      map,
      hours: hoursLabel(i18n, weekAt(hours, now)),
      otherHours: [...otherHours(i18n, hours, now), ...closed],
      notices: noticesAhead(hours, now, (state) => ({ text: stateText(i18n, state), short: '' })),
    }
  })
}

function stateText(i18n: I18n, state: OpeningState): string {
  if (!state.isOpen) return closedText(i18n, state.next)
  const close = timeInSentence(formatTimeOfDay(state.until, localeOf(i18n)), localeOf(i18n))
  return i18n._(msg`Open now, until ${close}.`)
}

function closedText(i18n: I18n, next: NextOpening | null): string {
  const locale = localeOf(i18n)
  if (!next) return i18n._(msg`Closed now.`)
  const open = timeInSentence(formatTimeOfDay(next.from, locale), locale)
  if (next.inDays === 0) return i18n._(msg`Closed now. It opens today at ${open}.`)
  if (next.inDays === 1) return i18n._(msg`Closed now. It opens tomorrow at ${open}.`)
  const day = next.inDays < 7 ? formatWeekday(next.day, locale) : formatDay(next.date, locale)
  return i18n._(msg`Closed now. It opens on ${day} at ${open}.`)
}
