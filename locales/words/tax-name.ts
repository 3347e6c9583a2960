import type { I18n } from '@lingui/core'
import { textIn } from '#domain/catalogue/catalogue.ts'
import type { Tax } from '#domain/money/tax.ts'

/** The id under which messages carry the name of the tax in all prices of a site. No message has it. */
export const TAX_ID = ':tax'

type Taxed = Pick<Tax, 'name'>

/** A language that speaks of the prices of one location. */
type SpeakingOf = I18n & { readonly of?: Taxed }

/** The name of the tax in the prices that are spoken of: of one location, or of all of the site. */
export function taxName(i18n: SpeakingOf, tax: Taxed | undefined = i18n.of): string {
  return tax ? textIn(tax.name, i18n.locale) : String(i18n.messages[TAX_ID] ?? '')
}

/** The same language, which speaks of the prices of a location alone; as it is where all have the same tax. */
export function speakingOf(i18n: I18n, tax?: Taxed): I18n {
  return tax ? Object.assign(Object.create(i18n) as SpeakingOf, { of: tax }) : i18n
}
