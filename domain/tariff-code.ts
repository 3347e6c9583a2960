import { firstType, tariffsOf, type Catalogue, type DataAllowance, type TariffType } from './catalogue.ts'
import { reduceCombination, chosenLocation, chosenTariff, emptyCombination, type Combination } from './combination.ts'

/** 9 stands for none, so lists that codes refer to have at most this many entries. */
export const MAX_ADDRESSABLE = 9

const NONE = '9'
const TYPES: readonly TariffType[] = ['pack', 'fibre']

/** The code of a combination, and the additional lines that it has no digit for. */
export type CombinationLink = { readonly code: string; readonly lines: readonly string[] }

/**
 * Parses a tariff code by position (specification, section 2): location, type, selection, line slot (only in codes of
 * four digits), TV. Unknown digits select nothing. `recognised` is false if it is not a code; the combination is then
 * empty.
 *
 * @param lines ids of mobile tariffs, one per additional line; they override the code's line slot
 */
export function readTariffCode(
  catalogue: Catalogue,
  code: string,
  lines: readonly string[] = [],
): { readonly combination: Combination; readonly recognised: boolean } {
  let combination = emptyCombination(catalogue)
  const recognised = /^[0-9]{0,5}$/.test(code)

  if (recognised) {
    const location = catalogue.locations[Number(code[0] ?? 0)] ?? catalogue.locations[0]
    const asked = TYPES[Number(code[1] ?? 0)]
    const tariff = asked && tariffsOf(location, asked)[Number(code[2] ?? NONE)]
    const sells = catalogue.locations.some((each) => asked && tariffsOf(each, asked).length > 0)
    const type = asked && sells ? asked : firstType(catalogue)
    const tv = code[4] === '1' && catalogue.tv !== null
    combination = { ...combination, location: location.id, type, tariff: tariff?.id ?? null, tv }

    const slot = code.length === 4 ? catalogue.mobile[Number(code[3])] : undefined
    if (slot && slot.data !== tariff?.data && lines.length === 0) lines = [slot.id]
  }
  for (const mobile of lines)
    combination = reduceCombination(catalogue, combination, { type: 'add-line', mobile }).combination
  return { combination, recognised }
}

/** The shortest link for a combination: `readTariffCode` returns the same combination. */
export function combinationLink(catalogue: Catalogue, combination: Combination): CombinationLink {
  const location = chosenLocation(catalogue, combination)
  const tariff = chosenTariff(catalogue, combination)
  const lines = catalogue.mobile.flatMap(({ id }) => Array<string>(combination.lines[id] ?? 0).fill(id))

  const digits = [catalogue.locations.indexOf(location), TYPES.indexOf(combination.type)]
  const isDefault = tariff === null && location === catalogue.locations[0] && combination.type === firstType(catalogue)
  // The specification's codes start with 99 if only a line or TV is selected (9990, 99991).
  const head = isDefault ? NONE + NONE : digits.join('')
  const selection = tariff ? tariffsOf(location, combination.type).indexOf(tariff) : NONE

  if (combination.tv) return { code: `${head}${selection}${NONE}1`, lines }

  const slot = lineSlot(catalogue, tariff?.data ?? null, lines)
  if (slot !== null) return { code: `${head}${selection}${slot}`, lines: [] }
  return { code: isDefault ? '' : `${head}${selection}`, lines }
}

/** The slot that stands for these lines, if there is one: the only additional line, or the one a pack includes. */
function lineSlot(catalogue: Catalogue, included: DataAllowance | null, lines: readonly string[]): number | null {
  const [only, ...more] = lines
  const slot = catalogue.mobile.findIndex(({ id, data }) =>
    only ? id === only && data !== included : data === included,
  )
  return slot === -1 || more.length > 0 ? null : slot
}
