import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SoldVersion } from '#domain/catalogue/versions.ts'
import type { Span } from '#domain/price/price-history.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'

/** From when to when something was so, in words; no last one while it is. */
export function spanDays(i18n: I18n, { from, to }: Span) {
  const locale = localeOf(i18n)
  return { first: formatDay(from, locale), last: to && formatDay(to, locale) }
}

/**
 * The day on which prices began to be recorded: what was sold on it may have been sold before, which nobody here knows. All
 * later ones are days on which something began.
 */
export function recordedFrom(versions: readonly Pick<SoldVersion, 'validFrom'>[]): string | null {
  return versions.map(({ validFrom }) => validFrom).toSorted()[0] ?? null
}

/**
 * Since when something is paid, or from when to when it was; null: it was not sold.
 *
 * @param recorded the day on which prices began to be recorded
 */
export function heldText(i18n: I18n, span: Span, paid: string | null, recorded: string | null): string {
  const { first, last } = spanDays(i18n, span)
  if (paid !== null && span.from === recorded)
    return last
      ? i18n._(msg`${paid}, recorded from ${first}, until ${last}`)
      : i18n._(msg`${paid}, recorded since ${first}`)
  if (paid === null) return last ? i18n._(msg`Not sold from ${first} to ${last}`) : i18n._(msg`Not sold since ${first}`)
  return last ? i18n._(msg`${paid} from ${first} to ${last}`) : i18n._(msg`${paid} since ${first}`)
}
