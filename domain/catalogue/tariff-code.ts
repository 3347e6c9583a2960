import { chargeNames, readChargeNames } from './charges.ts'
import {
  firstType,
  sellsLandlineAt,
  tariffsOf,
  type Catalogue,
  type DataAllowance,
  type Location,
  type TariffType,
} from './catalogue.ts'
import { includedLines } from './speeds-and-data.ts'
import {
  reduceCombination,
  chosenLocation,
  chosenTariff,
  emptyCombination,
  withCharges,
  withLandline,
  type Combination,
} from './combination.ts'

/** Digits of the entries of a list go from 0 up to this one, which stands for none. */
export const MAX_CODED = 9
/** Entries beyond those are named by their ids. */
export const MAX_ENTRIES = 40

const NONE = '9'
/** TV and a landline. */
const BOTH = '3'
/** By their digit. */
export const TYPES: readonly TariffType[] = ['pack', 'fibre']

/** At the end of a name, as position 4 of a code. Ids of tariffs end in gb, mb or unlimited. */
const WITH_TV = '-tv'
/** Before that of TV. */
const WITH_LANDLINE = '-landline'

/** The code of a combination, the additional lines that it has no digit for, and the charges that were chosen. */
export type CombinationLink = {
  readonly code: string
  readonly lines: readonly string[]
  readonly extras: readonly string[]
}

/**
 * Parses a tariff code by position (specification, section 2): location, type, selection, line slot (only in codes of
 * four digits), TV (1), a landline (2) or both (3). A digit that names nothing reads as the default of its position. A thing without a digit is
 * named instead: a tariff by its id, or without one a location with its type (`ribera-pack`), or one line alone.
 * `recognised` is false if it is neither; the combination is then empty.
 *
 * @param lines ids of mobile tariffs, one per additional line; they override the code's line slot
 * @param extras chosen charges, as `chargeNames` writes them
 */
export function readTariffCode(
  catalogue: Catalogue,
  code: string,
  lines: readonly string[] = [],
  extras: readonly string[] = [],
): { readonly combination: Combination; readonly recognised: boolean } {
  const isCode = /^[0-9]{0,5}$/.test(code)
  const read = isCode ? readDigits(catalogue, code) : readName(catalogue, code)
  let { combination = emptyCombination(catalogue) } = read ?? {}
  const more = lines.length > 0 || !read?.slot ? lines : [read.slot]
  for (const mobile of more)
    combination = reduceCombination(catalogue, combination, { type: 'add-line', mobile }).combination
  if (extras.length > 0) combination = withCharges(catalogue, combination, readChargeNames(extras))
  return { combination, recognised: read !== null }
}

/** Whether a code asks for a landline at a location that sells none: `readTariffCode` leaves it out. */
export function asksLandlineElsewhere(catalogue: Catalogue, code: string): boolean {
  if (!catalogue.landline) return false
  const { locations: _, ...everywhere } = catalogue.landline
  const { landline, location } = readTariffCode({ ...catalogue, landline: everywhere }, code).combination
  return landline === true && !sellsLandlineAt(catalogue, location)
}

/** The meaning of a code; `slot` is the one line that it adds. */
type Read = { readonly combination: Combination; readonly slot: string | null }

function readDigits(catalogue: Catalogue, code: string): Read {
  const location = entryOf(catalogue.locations, code[0] ?? '0') ?? catalogue.locations[0]
  const asked = TYPES[Number(code[1] ?? 0)]
  const sells = catalogue.locations.some((each) => asked && tariffsOf(each, asked).length > 0)
  const type = asked && sells ? asked : firstType(catalogue)
  const tariff = entryOf(tariffsOf(location, type), code[2] ?? NONE)
  const added = code[4] ?? NONE
  const both = added === BOTH && catalogue.landline !== undefined

  const slot = code.length === 4 ? entryOf(catalogue.mobile, code.charAt(3)) : undefined
  const isMore = slot && !includedLines(tariff ?? null).includes(slot.data)
  return {
    combination: {
      ...chosen(catalogue, location, { tv: both || added === '1', landline: both || added === '2' }),
      type,
      tariff: tariff?.id ?? null,
    },
    slot: isMore ? slot.id : null,
  }
}

function readName(catalogue: Catalogue, code: string): Read | null {
  const line = catalogue.mobile.find(({ id }) => id === code)
  if (line) return { combination: emptyCombination(catalogue), slot: line.id }
  const [tv, withoutTv] = without(code, WITH_TV, catalogue.tv !== null)
  const [landline, name] = without(withoutTv, WITH_LANDLINE, catalogue.landline !== undefined)
  for (const location of catalogue.locations) {
    for (const type of TYPES) {
      const tariff = tariffsOf(location, type).find(({ id }) => id === name)
      if (!tariff && `${location.id}-${type}` !== name) continue
      const internet = { type, tariff: tariff?.id ?? null }
      return { combination: { ...chosen(catalogue, location, { tv, landline }), ...internet }, slot: null }
    }
  }
  return null
}

function without(code: string, end: string, isSold: boolean): readonly [had: boolean, name: string] {
  return isSold && code.endsWith(end) ? [true, code.slice(0, -end.length)] : [false, code]
}

/** TV and a landline at a location, where they are asked for and sold. */
function chosen(
  catalogue: Catalogue,
  { id: location }: Location,
  { tv, landline }: { readonly tv: boolean; readonly landline: boolean },
): Combination {
  const combination = { ...emptyCombination(catalogue), location, tv: tv && catalogue.tv !== null }
  return withLandline(catalogue, combination, landline)
}

/** The shortest link for a combination: `readTariffCode` returns the same combination. */
export function combinationLink(catalogue: Catalogue, combination: Combination): CombinationLink {
  return { ...servicesLink(catalogue, combination), extras: chargeNames(combination.charges) }
}

function servicesLink(catalogue: Catalogue, combination: Combination): Omit<CombinationLink, 'extras'> {
  const location = chosenLocation(catalogue, combination)
  const tariff = chosenTariff(catalogue, combination)
  const lines = catalogue.mobile.flatMap(({ id }) => Array<string>(combination.lines[id] ?? 0).fill(id))

  const place = digitOf(catalogue.locations, location)
  const selection = tariff ? digitOf(tariffsOf(location, combination.type), tariff) : NONE
  if (place === null || selection === null) {
    const name = tariff?.id ?? `${location.id}-${combination.type}`
    const ends = [combination.landline && WITH_LANDLINE, combination.tv && WITH_TV].filter(Boolean)
    return { code: name + ends.join(''), lines }
  }
  const isFirst = location === catalogue.locations[0]
  const isDefault = tariff === null && isFirst && combination.type === firstType(catalogue)
  const [only, ...others] = lines
  const line = catalogue.mobile.find(({ id }) => id === only)
  const added = (combination.tv ? 1 : 0) + (combination.landline ? 2 : 0)
  const isUncoded = line && digitOf(catalogue.mobile, line) === null
  if (isDefault && isUncoded && others.length === 0 && added === 0) return { code: line.id, lines: [] }

  // The specification's codes start with 99 if only a line or TV is selected (9990, 99991).
  const head = isDefault ? NONE + NONE : `${place}${TYPES.indexOf(combination.type)}`
  if (added > 0) return { code: `${head}${selection}${NONE}${added}`, lines }

  const slot = lineSlot(catalogue, includedLines(tariff), lines)
  if (slot !== null) return { code: `${head}${selection}${slot}`, lines: [] }
  return { code: isDefault ? '' : `${head}${selection}`, lines }
}

/** The slot that stands for these lines, if there is one: the only additional line, or one that a pack includes. */
function lineSlot(catalogue: Catalogue, included: readonly DataAllowance[], lines: readonly string[]): number | null {
  const [only, ...more] = lines
  const line = catalogue.mobile.find(({ id, data, calls }) =>
    only ? id === only && (calls === 'none' || !included.includes(data)) : calls !== 'none' && data === included[0],
  )
  return !line || more.length > 0 ? null : digitOf(catalogue.mobile, line)
}

type Coded = { readonly digit?: number | undefined }

/** The digit of an entry in codes: its own, or its place in the list; null where there is none left for it. */
export function digitOf<Entry extends Coded>(list: readonly Entry[], entry: Entry): number | null {
  const digit = entry.digit ?? list.indexOf(entry)
  return digit < MAX_CODED ? digit : null
}

function entryOf<Entry extends Coded>(list: readonly Entry[], digit: string): Entry | undefined {
  return list.find((entry) => digitOf(list, entry) === Number(digit))
}
