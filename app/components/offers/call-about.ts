import type { CombinationLink } from '#domain/catalogue/tariff-code.ts'
import { linkQuery } from './calculator-address.ts'

/** The parameter of the page that asks for a call by which it knows what the calculator shows. */
export const CODE = 'tarifa'

/** Asks for a call about a combination. It says no more than the address of the calculator does. */
export function callAboutPath({ code, ...link }: CombinationLink): string {
  return `/te-llamamos?${[`${CODE}=${code}`, ...linkQuery(link)].join('&')}`
}
