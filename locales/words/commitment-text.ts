import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'

/** The penalty is in cents. */
type Commitment = { readonly commitmentMonths: number; readonly penalty: number }

type Sentences = {
  readonly none: MessageDescriptor
  readonly free: (months: number) => MessageDescriptor
  readonly charged: (months: number, charge: string) => MessageDescriptor
}

const ofTariff: Sentences = {
  none: msg`No commitment.`,
  free: (months) =>
    msg`${plural(months, {
      one: 'Commitment: # month, without an exit charge.',
      other: 'Commitment: # months, without an exit charge.',
    })}`,
  charged: (months, charge) =>
    msg`${plural(months, {
      one: `Commitment: # month. Exit charge: up to ${charge}, less each day.`,
      other: `Commitment: # months. Exit charge: up to ${charge}, less each day.`,
    })}`,
}

const ofFibre: Sentences = {
  none: msg`Fibre has no commitment.`,
  free: (months) =>
    msg`${plural(months, {
      one: 'Fibre commitment: # month, without an exit charge.',
      other: 'Fibre commitment: # months, without an exit charge.',
    })}`,
  charged: (months, charge) =>
    msg`${plural(months, {
      one: `Fibre commitment: # month. Exit charge if you leave early: up to ${charge}, by the days left.`,
      other: `Fibre commitment: # months. Exit charge if you leave early: up to ${charge}, by the days left.`,
    })}`,
}

/** The commitment that comes with a tariff: `Commitment: 12 months. Exit charge: up to €150, less each day.` */
export function commitmentText(i18n: I18n, commitment: Commitment): string {
  return i18n._(sentenceOf(i18n, commitment, ofTariff))
}

/** The same where fibre stands among other services. */
export function fibreCommitmentText(i18n: I18n, commitment: Commitment): string {
  return i18n._(sentenceOf(i18n, commitment, ofFibre))
}

function sentenceOf(
  i18n: I18n,
  { commitmentMonths: months, penalty }: Commitment,
  { none, free, charged }: Sentences,
): MessageDescriptor {
  if (months === 0) return none
  return penalty === 0 ? free(months) : charged(months, formatMoney(penalty, localeOf(i18n)))
}
