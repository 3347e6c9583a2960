import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BusinessCharge, BusinessTariffs } from '#domain/catalogue/catalogue.ts'
import type { Tax } from '#domain/money/tax.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import { chargeName } from '#locales/words/labels.ts'
import { accessText } from '#site-folder/schema/start-charges.ts'
import { businessAmountText, businessOnceText } from './describe-business-price.ts'

/** The charges in the prices of businesses, each with what it costs and what it comes with. */
export function businessChargeRows(i18n: I18n, { charges = [] }: Pick<BusinessTariffs, 'charges'>, tax: Tax) {
  return charges.map((charge) => {
    const { name, amount, per } = charge
    const paidText = per === 'once' ? businessOnceText : businessAmountText
    const paid = amount === 0 ? i18n._(msg`free`) : paidText(i18n, amount, tax)
    return { label: chargeName(i18n, name), value: comesWithText(i18n, charge, paid) }
  })
}

function comesWithText(i18n: I18n, { of, technologies = [] }: BusinessCharge, paid: string): string {
  switch (of) {
    case 'contract':
      return i18n._(msg`${paid}, with each order`)
    case 'line':
      return i18n._(msg`${paid}, with each mobile line`)
    case 'fibre': {
      const accesses = technologies.map((access) => accessText(i18n, access))
      const internet = accesses.length > 0 ? formatList(accesses, localeOf(i18n), 'or') : i18n._(msg`internet`)
      return i18n._(msg`${paid}, with ${internet}`)
    }
  }
}
