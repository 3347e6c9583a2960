import {
  firstType,
  tariffsOf,
  type Catalogue,
  type DataAllowance,
  type Location,
  type MobileTariff,
} from '../catalogue/catalogue.ts'
import { dataSize, includedLines, largestData } from '../catalogue/speeds-and-data.ts'
import { chosenTariff, emptyCombination, lineCount, type Combination } from '../catalogue/combination.ts'
import { type Total } from '../money/amount.ts'
import { byPrice } from '../money/price-order.ts'
import { paidFor, priceOf } from './price.ts'

/** The people who want a service, as a sentence says it: three in a place, one of whom uses a lot, with TV. */
export type Household = {
  readonly people: number
  /** How many of them use a lot of data. */
  readonly heavy: number
  /** The id of a location. */
  readonly location: string
  readonly tv: boolean
}

/** The needs of a household, by the operator's rule of thumb. */
export type Needs = {
  /** So much for each person, and as much again for who uses a lot, but no more than is sold at the place. */
  readonly speedMb: number
  readonly heavyData: DataAllowance
  readonly lightData: DataAllowance
}

/** Where there are no lines to give each person one. */
const MAX_PEOPLE = 6

/** How many people a household may have: as many as there may be lines. */
export function mostPeople({ mobile, conditions }: Catalogue): number {
  return mobile.length > 0 ? conditions.lines.max : MAX_PEOPLE
}

/** Brings any numbers to those that can be ordered: a line for each person, and no more heavy users than people. */
export function household(catalogue: Catalogue, asked: Household): Household {
  const within = (value: number, least: number, most: number) =>
    Number.isFinite(value) ? Math.min(most, Math.max(least, Math.trunc(value))) : least
  const people = within(asked.people, 1, mostPeople(catalogue))
  const { id } = locationOf(catalogue, asked.location)
  return { people, heavy: within(asked.heavy, 0, people), location: id, tv: asked.tv && catalogue.tv !== null }
}

export function needsOf(catalogue: Catalogue, { people, heavy, location }: Household): Needs {
  const { packs, fibre } = locationOf(catalogue, location)
  const fastest = Math.max(0, ...[...packs, ...fibre].map(({ speedMb }) => speedMb))
  const sold = catalogue.mobile.filter(isForPhones).map(({ data }) => data)
  const finite = sold.filter((data) => data !== 'unlimited')
  return {
    speedMb: Math.min((catalogue.household?.speedPerPersonMb ?? 0) * (people + heavy), fastest),
    heavyData: sold.includes('unlimited') ? 'unlimited' : largestData(catalogue),
    lightData: finite.length > 0 ? Math.min(...finite) : 'unlimited',
  }
}

/**
 * The cheapest combination with fibre that gives each person a line with the data they need; of equal ones the fastest.
 * Where no fibre is sold, the lines alone.
 */
export function suggestedCombination(catalogue: Catalogue, who: Household): Combination {
  const { speedMb, ...data } = needsOf(catalogue, who)
  const location = locationOf(catalogue, who.location)
  const candidates = (['pack', 'fibre'] as const).flatMap((type) =>
    tariffsOf(location, type)
      .filter((tariff) => tariff.speedMb >= speedMb)
      .map((tariff) => withLines(catalogue, who, data, { type, tariff: tariff.id, included: includedLines(tariff) }))
      .filter((combination) => lineCount(catalogue, combination) <= catalogue.conditions.lines.max),
  )
  const alone = withLines(catalogue, who, data, { type: firstType(catalogue), tariff: null, included: [] })
  const [best = alone] = candidates.toSorted(
    (one, other) =>
      byPrice(total(catalogue, one), total(catalogue, other)) || speed(catalogue, other) - speed(catalogue, one),
  )
  return best
}

type Chosen = Pick<Combination, 'type' | 'tariff'> & { readonly included: readonly DataAllowance[] }

/** Each line of a pack goes to a heavy user if it is enough, else to somebody else, or is one more. */
function withLines(
  catalogue: Catalogue,
  { people, heavy, location, tv }: Household,
  { heavyData, lightData }: Omit<Needs, 'speedMb'>,
  { type, tariff, included }: Chosen,
): Combination {
  const enough = included.filter((line) => dataSize(line) >= dataSize(heavyData)).length
  const servedHeavy = Math.min(heavy, enough)
  const servedLight = Math.min(people - heavy, included.length - servedHeavy)
  const lines: Record<string, number> = {}
  for (const [data, count] of [
    [heavyData, heavy - servedHeavy],
    [lightData, people - heavy - servedLight],
  ] as const) {
    const mobile = cheapestLine(catalogue, data)
    if (mobile && count > 0) lines[mobile.id] = (lines[mobile.id] ?? 0) + count
  }
  return { ...emptyCombination(catalogue), location, type, tariff, lines, tv }
}

/** Everybody who lives there gets a line to call with, where any has calls. */
function isForPhones({ calls }: MobileTariff): boolean {
  return calls !== 'none'
}

/** The cheapest line with at least this much data; the first of equal ones. */
function cheapestLine(catalogue: Catalogue, least: DataAllowance): MobileTariff | null {
  const cost = ({ id, price }: MobileTariff) => [paidFor(catalogue, id, price)]
  const enough = catalogue.mobile.filter((line) => isForPhones(line) && dataSize(line.data) >= dataSize(least))
  return enough.toSorted((one, other) => byPrice(cost(one), cost(other)))[0] ?? null
}

function locationOf({ locations }: Catalogue, id: string): Location {
  return locations.find((location) => location.id === id) ?? locations[0]
}

function total(catalogue: Catalogue, combination: Combination): Total {
  return priceOf(catalogue, combination).total
}

function speed(catalogue: Catalogue, combination: Combination): number {
  return chosenTariff(catalogue, combination)?.speedMb ?? 0
}
