import type { Catalogue } from '#domain/catalogue/catalogue.ts'

/** A list has digits for its first nine entries. */
const CODED = 9

/**
 * A tariff code with each digit that names nothing replaced by the default of its position (specification, section 2:
 * location 0, type 0, selection none, no line, no TV).
 */
export function codeWithDefaults({ locations, mobile }: Catalogue, code: string): string {
  const location = locations.slice(0, CODED)[Number(code[0])] ? code[0]! : '0'
  const types = ['packs', 'fibre'] as const
  const type = types[Number(code[1])]
  const isSold = type !== undefined && locations.some((each) => each[type].length > 0)
  const isFibreAlone = locations.every(({ packs }) => packs.length === 0)
  const listed = locations[Number(location)]![isSold ? type : isFibreAlone ? 'fibre' : 'packs']
  const selection = listed.slice(0, CODED)[Number(code[2])] ? code[2]! : '9'
  const slot = code.length === 4 && mobile.slice(0, CODED)[Number(code[3])] ? code[3]! : '9'
  const tv = code[4] === '1' ? '1' : '9'
  return [location, isSold ? code[1]! : '0', selection, slot, tv].slice(0, code.length).join('')
}
