import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { countryName } from '#locales/formats/country-name.ts'

/** The label of the number of a document of another country, or of any. */
export const documentLabel = msg`Document number`

/** The shape of the domain's, which this folder must not import. */
type Foreign = { readonly kind: 'passport' | 'eu-card'; readonly country: string; readonly number: string }

/** A document of another country as people name it: Passport 12AB34567 (France). */
export function foreignDocumentText(i18n: I18n, { kind, number, country: code }: Foreign): string {
  const country = countryName(i18n.locale, code)
  return kind === 'passport'
    ? i18n._(msg`Passport ${number} (${country})`)
    : i18n._(msg`Identity card ${number} (${country})`)
}
