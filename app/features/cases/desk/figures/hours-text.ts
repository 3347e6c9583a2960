import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatNumber } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'

const HOUR_MS = 3_600_000

/** A duration in milliseconds as hours of the clock: 2,5 h. */
export function hoursText(i18n: I18n, duration: number): string {
  const amount = formatNumber(Math.round((duration / HOUR_MS) * 10) / 10, localeOf(i18n))
  return i18n._(msg`${amount} h`)
}

/** The same of hours; a dash for none. */
export function hours(i18n: I18n, value: number | null): string {
  return value === null ? '–' : hoursText(i18n, value * 3_600_000)
}
