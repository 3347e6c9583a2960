import { calculatorPath, readCalculatorAddress } from '#app/components/offers/calculator-address.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import type { Combination } from '#domain/combination.ts'

/** What the catalogue of today makes of a saved address; `whole` is false where it offers a part of it no longer. */
export function readSavedAddress(
  catalogue: Catalogue,
  address: string,
): { readonly combination: Combination; readonly whole: boolean } {
  const { pathname, searchParams } = new URL(address, 'http://site')
  const { combination } = readCalculatorAddress(catalogue, pathname.split('/')[2], searchParams)
  return { combination, whole: calculatorPath(catalogue, combination) === address }
}

/** The addresses that a comparison is of; one that is none of the calculator's compares nothing. */
export function comparedAddresses(query: URLSearchParams): string[] {
  const addresses = query.getAll('comparar').filter((address) => /^\/calcular\b/.test(address))
  return [...new Set(addresses)].slice(0, 30)
}

export function comparisonPath(addresses: readonly string[]): string {
  return `/guardadas?${new URLSearchParams(addresses.map((address) => ['comparar', address]))}`
}
