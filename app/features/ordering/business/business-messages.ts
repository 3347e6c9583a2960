import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldMessages } from '#app/components/forms/fields/form-field.tsx'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { orderFieldMessages } from '#app/components/forms/problems/order-field-messages.ts'
import type { Cents } from '#domain/money/money.ts'
import type { SeenBusinessPrice } from '#domain/price/business-price.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { contactLabel } from '../describe-business-price.ts'
import { MAX_OF_A_TARIFF } from './counts.ts'
import { type BusinessError, type BusinessField, type CountErrors } from './rules.ts'
import { taxName } from '#locales/words/tax-name.ts'

/** The fields of the form of a business, in words that fit a company and who is self-employed. */
export const businessFieldMessages: Record<BusinessField, FieldMessages> = {
  ...orderFieldMessages.person,
  identity: {
    ...orderFieldMessages.person.identity,
    label: msg`CIF, NIF or NIE`,
    hint: msg`With its letter. Spaces and hyphens do not matter.`,
  },
  name: {
    label: msg`Company name, or your own`,
    hint: msg`As it is registered, or as on your document.`,
    type: 'text',
    autoComplete: 'organization',
  },
  contact: { label: contactLabel, hint: msg`Whom we ask for.`, type: 'text', autoComplete: 'name' },
}

/** One sentence per error code that says how to fix it. */
export const businessErrorMessages: Record<BusinessError, MessageDescriptor> = {
  ...fieldErrorMessages,
  'identity-empty': msg`Enter the CIF of the company, or your NIF or NIE if you are self-employed`,
  'identity-format': msg`Enter a CIF like B12345674, a NIF like 12345678Z or an NIE like X1234567L. A passport or another document does not do for a business`,
  'cif-expected': msg`That is the number of a person. Enter the CIF of the company, or choose that you are self-employed`,
  'nif-expected': msg`That is the CIF of a company. Enter your own NIF or NIE, or choose that a company orders`,
  'contact-empty': msg`Enter the name of whom we ask for`,
  'place-without-fibre': msg`The internet you chose does not reach that postcode yet. Leave it out, or call us`,
  'place-too-slow': msg`The internet you chose is slower at that postcode. Choose a slower tariff, or call us`,
}

/** The errors in how many are ordered. */
const countMessages = {
  wrong: msg`Enter a number from 0 to ${MAX_OF_A_TARIFF}`,
  gone: msg`A tariff that you had chosen is no longer offered. Choose among those that are here`,
  nothing: msg`Choose at least one tariff`,
  twice: msg`One order is for one address with one internet. For more, send another order or call us`,
} satisfies Record<string, MessageDescriptor>

/** The errors in how many are ordered, each at the field of a tariff: one of all tariffs at the first. */
export function countProblems(i18n: I18n, { wrong, gone, isNothing, isTwiceInternet }: CountErrors, first: string) {
  return [
    ...(gone.length > 0 ? [{ id: first, message: i18n._(countMessages.gone) }] : []),
    ...(isNothing ? [{ id: first, message: i18n._(countMessages.nothing) }] : []),
    ...(isTwiceInternet ? [{ id: first, message: i18n._(countMessages.twice) }] : []),
    ...wrong.map((id) => ({ id, message: i18n._(countMessages.wrong) })),
  ]
}

/**
 * A price with what it is made of: `€61.40 + €12.89 of tax = €74.29/month`, and the same of what is paid once.
 */
export function businessPriceText(i18n: I18n, { once, ...month }: SeenBusinessPrice): string {
  const money = (cents: Cents) => formatMoney(cents, localeOf(i18n))
  const tax = taxName(i18n)
  const [net, vat, total] = [money(month.net), money(month.vat), money(month.total)]
  const monthly = i18n._(msg`${net} + ${vat} of ${tax} = ${total}/month`)
  if (!once || once.net === 0) return monthly
  const [netOnce, vatOnce, totalOnce] = [money(once.net), money(once.vat), money(once.total)]
  return i18n._(msg`${monthly}; ${netOnce} + ${vatOnce} of ${tax} = ${totalOnce} once`)
}
