import type { Catalogue } from '#domain/catalogue.ts'
import type { Combination } from '#domain/combination.ts'
import { priceOf } from '#domain/price.ts'
import { combinationLink, readTariffCode } from '#domain/tariff-code.ts'
import { locales, type Locale } from '#locales/i18n.ts'

/** A combination that a picture is asked for, and the one name under which it is kept. */
export type SharedCombination = { readonly combination: Combination; readonly locale: Locale; readonly name: string }

const NAME = new RegExp(`^calcular(?:-(\\d{1,5}))?-(${locales.join('|')})\\.png$`)

/**
 * The combination that a picture's address names: `calcular-00291-es-ES.png?lineas=a.b`. null unless the catalogue
 * sells it and this is its only spelling, so that there are no more pictures than combinations.
 */
export function sharedCombination(
  catalogue: Catalogue,
  name: string,
  lines: string | undefined,
): SharedCombination | null {
  const [, code = '', locale] = NAME.exec(name) ?? []
  if (!locale) return null
  const { combination } = readTariffCode(catalogue, code, lines?.split('.').slice(0, 99))
  const link = combinationLink(catalogue, combination)
  const isCanonical = link.code === code && link.lines.join('.') === (lines ?? '')
  if (!isCanonical || priceOf(catalogue, combination).items.length === 0) return null
  return { combination, locale: locale as Locale, name: `${name} ${link.lines.join('.')}` }
}
