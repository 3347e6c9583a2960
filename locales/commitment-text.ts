import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatMoney } from './digits.ts'
import type { Locale } from './i18n.ts'

/** The penalty is in cents. */
type Commitment = { readonly commitmentMonths: number; readonly penalty: number }

/** The commitment that comes with a tariff: `Commitment: 12 months. Exit charge: up to €150, less each day.` */
export function commitmentText(i18n: I18n, { commitmentMonths: months, penalty }: Commitment): string {
  if (months === 0) return i18n._(msg`No commitment.`)
  if (penalty === 0) {
    return i18n._(
      msg`${plural(months, {
        one: 'Commitment: # month, without an exit charge.',
        other: 'Commitment: # months, without an exit charge.',
      })}`,
    )
  }
  const charge = formatMoney(penalty, i18n.locale as Locale)
  return i18n._(
    msg`${plural(months, {
      one: `Commitment: # month. Exit charge: up to ${charge}, less each day.`,
      other: `Commitment: # months. Exit charge: up to ${charge}, less each day.`,
    })}`,
  )
}

/** The same where fibre stands among other services. */
export function fibreCommitmentText(i18n: I18n, { commitmentMonths: months, penalty }: Commitment): string {
  if (months === 0) return i18n._(msg`Fibre has no commitment.`)
  if (penalty === 0) {
    return i18n._(
      msg`${plural(months, {
        one: 'Fibre commitment: # month, without an exit charge.',
        other: 'Fibre commitment: # months, without an exit charge.',
      })}`,
    )
  }
  const charge = formatMoney(penalty, i18n.locale as Locale)
  return i18n._(
    msg`${plural(months, {
      one: `Fibre commitment: # month. Exit charge if you leave early: up to ${charge}, by the days left.`,
      other: `Fibre commitment: # months. Exit charge if you leave early: up to ${charge}, by the days left.`,
    })}`,
  )
}
