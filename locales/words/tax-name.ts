import type { I18n } from '@lingui/core'
import { textIn } from '#domain/catalogue/catalogue.ts'
import type { Tax } from '#domain/money/tax.ts'

/** The id under which messages carry the name of the tax in all prices of a site. No message has it. */
export const TAX_ID = 'tax'

/** The tax of one location, by its name. */
export type Taxed = Pick<Tax, 'name'>

/** The name of the tax in the prices of one location, or in all of the site. */
export function taxName(i18n: I18n, tax?: Taxed): string {
  return tax ? textIn(tax.name, i18n.locale) : (i18n.messages[TAX_ID] as string)
}
