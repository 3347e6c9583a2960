import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { addressCountries, cardCountries, passportCountries } from '#domain/people/document-countries.ts'
import { documentPrefixes, SPANISH_DOCUMENTS, type ForeignDocument } from '#domain/people/documents.ts'
import { takesSpanishAlone } from '#domain/people/taken-documents.ts'
import { knownLocales } from '#locales/catalogues/catalogues.ts'
import { countryName } from '#locales/formats/country-name.ts'
import { documentLabel } from '#locales/words/document-text.ts'
import { documentNames } from '#site-folder/document-names.ts'
import type { Choice, Issuer, WhoOrders } from './who-orders.ts'

/**
 * The questions of the form about the customer where they are others than a DNI, NIE or CIF and a Spanish address; null
 * for most operators. In words, so that the pages of the others carry none of it.
 */
export function whoOrders(i18n: I18n, { conditions }: Catalogue): WhoOrders | null {
  const { documents: taken, abroad } = conditions.orders
  const mayHaveEsims = conditions.lines.esim === true
  if (takesSpanishAlone(taken) && !abroad && !mayHaveEsims) return null
  return {
    identity: takesSpanishAlone(taken) ? null : { label: i18n._(documentLabel), hint: hintOf(i18n, conditions.orders) },
    documents: documentsToChoose(i18n, conditions.orders),
    countries: abroad
      ? {
          label: i18n._(msg`Country`),
          choices: [
            spain(i18n),
            ...sorted(
              i18n,
              addressCountries.map((code) => [code, countryName(i18n.locale, code)]),
            ),
          ],
        }
      : null,
    withoutAddress: mayHaveEsims ? i18n._(msg`With an eSIM on every line we need no address: choose it above.`) : null,
  }
}

function spain(i18n: I18n): Choice {
  return ['', countryName(i18n.locale, 'ES')]
}

function hintOf(i18n: I18n, { documents }: Catalogue['conditions']['orders']): string {
  const taken = documentNames(i18n, documents)
  return i18n._(msg`As it stands on the document. We take: ${taken}.`)
}

/** Null where a Spanish number says itself what it is of. */
function documentsToChoose(i18n: I18n, { documents }: Catalogue['conditions']['orders']): WhoOrders['documents'] {
  const spanish = documents.filter((kind) => SPANISH_DOCUMENTS.includes(kind))
  const foreign: readonly ForeignDocument['kind'][] = (['passport', 'eu-card'] as const).filter((kind) =>
    documents.includes(kind),
  )
  if (foreign.length === 0) return null
  const labels = { passport: i18n._(msg`Passport`), 'eu-card': i18n._(msg`EU identity card`) }
  const countries = { passport: passportCountries, 'eu-card': cardCountries }
  return {
    label: i18n._(msg({ message: 'Document', context: 'of a person' })),
    kinds: [
      ...(spanish.length > 0 ? [['', documentNames(i18n, spanish)] as const] : []),
      ...foreign.map((kind): Choice => [documentPrefixes[kind], labels[kind]]),
    ],
    issuer: { label: i18n._(msg`Country that issues it`), hint: i18n._(msg`Type its first letters.`) },
    issuers: Object.fromEntries(foreign.map((kind) => [documentPrefixes[kind], issuers(i18n, countries[kind])])),
  }
}

/** Languages of countries beside the one that most speak there. */
const moreLanguages: Readonly<Record<string, readonly string[]>> = {
  BE: ['fr', 'de'],
  CA: ['fr'],
  CH: ['fr', 'it'],
  FI: ['sv'],
}
/** Names of countries besides those in languages. */
const moreNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'EAU'],
  CI: ['Costa de Marfil'],
  CZ: ['República Checa', 'Czech Republic'],
  DO: ['Rep. Dominicana'],
  GB: [
    'UK',
    'Great Britain',
    'Gran Bretaña',
    'England',
    'Inglaterra',
    'Scotland',
    'Escocia',
    'Wales',
    'Gales',
    'Northern Ireland',
    'Irlanda del Norte',
  ],
  HK: ['Hong Kong'],
  KR: ['Corea'],
  MK: ['Macedonia'],
  MM: ['Birmania', 'Burma'],
  MO: ['Macao'],
  NL: ['Holanda', 'Holland'],
  PS: ['Palestina', 'Palestine'],
  SZ: ['Suazilandia', 'Swaziland'],
  US: ['USA', 'EE. UU.', 'EEUU', 'EUA', 'Estados Unidos de América', 'United States of America'],
  VA: ['Vaticano', 'Vatican'],
}

/**
 * In the alphabet of the page. People type the name of their country in its own language, too, and a page may change its
 * language.
 */
function issuers({ locale }: I18n, codes: readonly string[]): readonly Issuer[] {
  const { compare } = new Intl.Collator(locale)
  return codes
    .map((code): Issuer => {
      const own = new Intl.Locale(`und-${code}`).maximize().language
      const languages = [locale, ...knownLocales, own, ...(moreLanguages[code] ?? [])]
      const names = languages.map((language) => countryName(language, code))
      return [code, ...new Set([...names, ...(moreNames[code] ?? []), code])]
    })
    .toSorted(([, one = ''], [, other = '']) => compare(one, other))
}

function sorted(i18n: I18n, choices: readonly Choice[]): readonly Choice[] {
  const { compare } = new Intl.Collator(i18n.locale)
  return choices.toSorted(([, one], [, other]) => compare(one, other))
}
