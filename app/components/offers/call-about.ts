import type { CombinationLink } from '#domain/catalogue/tariff-code.ts'

/** The parameter of the page that asks for a call by which it knows what the calculator shows. */
export const CODE = 'tarifa'

/** Asks for a call about a combination. It says no more than the address of the calculator does. */
export function callAboutPath({ code, lines }: CombinationLink): string {
  const query = [`${CODE}=${code}`, lines.length > 0 && `lineas=${lines.join('.')}`].filter(Boolean)
  return `/te-llamamos?${query.join('&')}`
}
