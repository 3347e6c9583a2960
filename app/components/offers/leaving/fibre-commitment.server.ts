import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** For at least one month: `Fibre has a 12-month commitment.` */
export function fibreCommitment(i18n: I18n, months: number): string {
  return i18n._(
    msg`${plural(months, { one: 'Fibre has a one-month commitment.', other: 'Fibre has a #-month commitment.' })}`,
  )
}

/** For how long alone: `Fibre commitment: 12 months.`; empty where there is none. */
export function fibreMonthsText(i18n: I18n, months: number): string {
  if (months === 0) return ''
  return i18n._(msg`${plural(months, { one: 'Fibre commitment: # month.', other: 'Fibre commitment: # months.' })}`)
}
