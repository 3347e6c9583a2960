import { calculatorPath, readCalculatorAddress } from '#app/components/offers/calculator-address.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'

/** Reads a saved address with today's catalogue; `whole` is false when a part of it is no longer offered. */
export function readSavedAddress(
  catalogue: Catalogue,
  address: string,
): { readonly combination: Combination; readonly whole: boolean } {
  const { pathname, searchParams } = new URL(address, 'http://site')
  const { combination } = readCalculatorAddress(catalogue, pathname.split('/')[2], searchParams)
  return { combination, whole: calculatorPath(catalogue, combination) === address }
}

/** The calculator addresses in the query; others are ignored. */
export function comparedAddresses(query: URLSearchParams): string[] {
  const addresses = query.getAll('comparar').filter((address) => /^\/calcular\b/.test(address))
  return [...new Set(addresses)].slice(0, 30)
}

export function comparisonPath(addresses: readonly string[]): string {
  return `/guardadas?${new URLSearchParams(addresses.map((address) => ['comparar', address]))}`
}
