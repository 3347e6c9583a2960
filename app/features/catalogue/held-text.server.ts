import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Span } from '#domain/price/price-history.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'

/** From when to when something was so, in words; no last one while it is. */
export function spanDays(i18n: I18n, { from, to }: Span) {
  const locale = localeOf(i18n)
  return { first: formatDay(from, locale), last: to && formatDay(to, locale) }
}

/** Since when something is paid, or from when to when it was; null: it was not sold. */
export function heldText(i18n: I18n, span: Span, paid: string | null): string {
  const { first, last } = spanDays(i18n, span)
  if (paid === null) return last ? i18n._(msg`Not sold from ${first} to ${last}`) : i18n._(msg`Not sold since ${first}`)
  return last ? i18n._(msg`${paid} from ${first} to ${last}`) : i18n._(msg`${paid} since ${first}`)
}
