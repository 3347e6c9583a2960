import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** For at least one month: `Fibre has a 12-month commitment.` */
export function fibreCommitment(i18n: I18n, months: number): string {
  return i18n._(
    msg`${plural(months, { one: 'Fibre has a one-month commitment.', other: 'Fibre has a #-month commitment.' })}`,
  )
}
