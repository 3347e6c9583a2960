import { linkQuery, readCalculatorAddress } from '#app/components/offers/calculator-address.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { priceOf } from '#domain/price/price.ts'
import { combinationLink } from '#domain/catalogue/tariff-code.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Site } from '#site-folder/site.ts'

/** A combination that a picture is asked for, and the one name under which it is kept. */
export type SharedCombination = { readonly combination: Combination; readonly locale: Locale; readonly name: string }

const BEFORE = 'calcular'

/**
 * The combination that a picture's address names: `calcular-00291-es-ES.png?lineas=a.b`. null unless the catalogue
 * sells it and this is its only spelling, so that there are no more pictures than combinations.
 */
export function sharedCombination(
  { brand, catalogue }: Pick<Site, 'brand' | 'catalogue'>,
  name: string,
  query: URLSearchParams,
): SharedCombination | null {
  const locale = brand.languages.find((offered) => name.endsWith(`-${offered}.png`))
  if (!locale || !name.startsWith(BEFORE)) return null
  const code = name.slice(BEFORE.length, -`-${locale}.png`.length).replace(/^-/, '')
  const { combination } = readCalculatorAddress(catalogue, code, query)
  const link = combinationLink(catalogue, combination)
  const asked = [...query].filter(([key]) => key === 'lineas' || key === 'extras').map(([key, ids]) => `${key}=${ids}`)
  const isCanonical = link.code === code && linkQuery(link).join('&') === asked.join('&')
  if (!isCanonical || priceOf(catalogue, combination).items.length === 0) return null
  return { combination, locale, name: `${name} ${linkQuery(link).join(' ')}` }
}
