import { countOf, mostOf, type Things } from './charges.ts'
import {
  firstType,
  sellsLandlineAt,
  tariffsOf,
  type Catalogue,
  type FixedTariff,
  type Location,
  type TariffType,
} from './catalogue.ts'
import type { Tax } from '../money/tax.ts'
import { includedLines } from './speeds-and-data.ts'

/** A visitor's choice in the calculator, by id only: prices are always looked up in the catalogue. */
export type Combination = {
  readonly location: string
  readonly type: TariffType
  readonly tariff: string | null
  /** Number of lines by mobile tariff, without those that a pack includes. Tariffs without lines are left out. */
  readonly lines: Readonly<Record<string, number>>
  readonly tv: boolean
  /** Left out without one. */
  readonly landline?: true
  /** Number of each charge that was chosen, by its id. Left out where none was. */
  readonly charges?: Readonly<Record<string, number>>
}

export type CombinationAction =
  | { readonly type: 'choose-location'; readonly location: string }
  | { readonly type: 'choose-type'; readonly tariffType: TariffType }
  /** Selects a tariff, or clears the selection when it was selected already. */
  | { readonly type: 'toggle-tariff'; readonly tariff: string }
  | { readonly type: 'add-line' | 'remove-line'; readonly mobile: string }
  | { readonly type: 'switch-tv' | 'switch-landline'; readonly on: boolean }
  | { readonly type: 'add-charge' | 'remove-charge'; readonly charge: string }

/** A side effect of an action, or the reason it was refused, to be shown to the visitor. */
export type Notice =
  | 'tariff-reset'
  | 'tariff-removed'
  | 'lines-full'
  | 'no-line-to-remove'
  | 'not-offered'
  | 'tv-charged'
  | 'charges-full'
  | 'charges-removed'
  | 'landline-removed'

export type CombinationTransition = { readonly combination: Combination; readonly notice: Notice | null }

export function emptyCombination(catalogue: Catalogue): Combination {
  return { location: catalogue.locations[0].id, type: firstType(catalogue), tariff: null, lines: {}, tv: false }
}

/**
 * The only way a combination changes, in the browser and on the server.
 * An action that is not possible changes nothing and says why.
 */
export function reduceCombination(
  catalogue: Catalogue,
  from: Combination,
  action: CombinationAction,
): CombinationTransition {
  const transition = withPossibleCharges(
    catalogue,
    withPossibleLandline(catalogue, applyAction(catalogue, from, action)),
  )
  const lostFreeTv =
    catalogue.tv !== null &&
    catalogue.tv.price.cents > 0 &&
    from.tv &&
    transition.combination.tv &&
    isPack(catalogue, from) &&
    !isPack(catalogue, transition.combination)
  return lostFreeTv ? { ...transition, notice: 'tv-charged' } : transition
}

function applyAction(catalogue: Catalogue, from: Combination, action: CombinationAction): CombinationTransition {
  const refused = (notice: Notice): CombinationTransition => ({ combination: from, notice })
  const lostTariff = from.tariff === null ? null : 'tariff-reset'

  switch (action.type) {
    case 'choose-location':
      if (action.location === from.location) return { combination: from, notice: null }
      if (!catalogue.locations.some(({ id }) => id === action.location)) return refused('not-offered')
      return { combination: { ...from, location: action.location, tariff: null }, notice: lostTariff }

    case 'choose-type':
      if (action.tariffType === from.type) return { combination: from, notice: null }
      return { combination: { ...from, type: action.tariffType, tariff: null }, notice: lostTariff }

    case 'toggle-tariff': {
      if (action.tariff === from.tariff) return { combination: { ...from, tariff: null }, notice: 'tariff-removed' }
      const combination = { ...from, tariff: action.tariff }
      if (!chosenTariff(catalogue, combination)) return refused('not-offered')
      if (lineCount(catalogue, combination) > catalogue.conditions.lines.max) return refused('lines-full')
      return { combination, notice: null }
    }

    case 'add-line': {
      if (!offersLine(catalogue, action.mobile)) return refused('not-offered')
      if (lineCount(catalogue, from) >= catalogue.conditions.lines.max) return refused('lines-full')
      return { combination: withLines(from, action.mobile, (from.lines[action.mobile] ?? 0) + 1), notice: null }
    }

    case 'remove-line': {
      if (!offersLine(catalogue, action.mobile)) return refused('not-offered')
      const count = from.lines[action.mobile] ?? 0
      if (count === 0) return refused('no-line-to-remove')
      return { combination: withLines(from, action.mobile, count - 1), notice: null }
    }

    case 'switch-tv':
      if (action.on && catalogue.tv === null) return refused('not-offered')
      return { combination: { ...from, tv: action.on }, notice: null }

    case 'switch-landline':
      if (action.on && !sellsLandlineAt(catalogue, from.location)) return refused('not-offered')
      return { combination: withLandline(catalogue, from, action.on), notice: null }

    case 'add-charge':
    case 'remove-charge': {
      const charge = catalogue.charges.find(({ id, required }) => id === action.charge && !required)
      if (!charge) return refused('not-offered')
      const things = thingsIn(catalogue, from)
      const count = countOf(charge, things, from.charges) + (action.type === 'add-charge' ? 1 : -1)
      if (count > mostOf(charge, things)) return refused('charges-full')
      return { combination: withCharges(catalogue, from, { ...from.charges, [charge.id]: count }), notice: null }
    }
  }
}

/** With the landline that is sold by itself where it is asked for and sold at the location, otherwise without. */
export function withLandline(
  catalogue: Catalogue,
  combination: Combination,
  on: boolean | undefined = combination.landline,
): Combination {
  const { landline: _, ...without } = combination
  return on && sellsLandlineAt(catalogue, combination.location) ? { ...without, landline: true } : without
}

/** Drops a landline where the location sells none. */
function withPossibleLandline(catalogue: Catalogue, transition: CombinationTransition): CombinationTransition {
  const combination = withLandline(catalogue, transition.combination)
  const isLost = combination.landline !== transition.combination.landline
  return isLost ? { combination, notice: transition.notice ?? 'landline-removed' } : transition
}

/** Drops chosen charges with the things that they are of. */
function withPossibleCharges(catalogue: Catalogue, transition: CombinationTransition): CombinationTransition {
  const { combination, notice } = transition
  if (!combination.charges) return transition
  const possible = withCharges(catalogue, combination, combination.charges)
  const lost = chargeCount(possible) < chargeCount(combination)
  return { combination: possible, notice: lost ? (notice ?? 'charges-removed') : notice }
}

/** With as many of the chosen charges as can be, in the catalogue's order. */
export function withCharges(
  catalogue: Catalogue,
  combination: Combination,
  chosen: Readonly<Record<string, number>>,
): Combination {
  const { charges: _, ...from } = combination
  const things = thingsIn(catalogue, from)
  const counts = catalogue.charges
    .filter(({ required }) => !required)
    .map((charge) => [charge.id, countOf(charge, things, chosen)] as const)
    .filter(([, count]) => count > 0)
  return counts.length === 0 ? from : { ...from, charges: Object.fromEntries(counts) }
}

function chargeCount({ charges = {} }: Combination): number {
  return Object.values(charges).reduce((sum, count) => sum + count, 0)
}

/** How much of what charges may be of is in it. */
export function thingsIn(catalogue: Catalogue, combination: Combination): Things {
  const tariff = chosenTariff(catalogue, combination)
  const fibre = tariff ? 1 : 0
  const line = lineCount(catalogue, combination)
  const tv = combination.tv && catalogue.tv ? 1 : 0
  const landline = combination.landline && catalogue.landline ? 1 : 0
  const internet = tariff && { tariff, location: chosenLocation(catalogue, combination) }
  return { contract: fibre + line + tv + landline > 0 ? 1 : 0, fibre, line, tv, landline, internet }
}

/** Checked before an id is looked up: `lines` is a plain object, so it would also answer to `constructor`. */
function offersLine(catalogue: Catalogue, mobile: string): boolean {
  return catalogue.mobile.some(({ id }) => id === mobile)
}

function withLines(from: Combination, mobile: string, count: number): Combination {
  const { [mobile]: _, ...others } = from.lines
  return { ...from, lines: count === 0 ? others : { ...others, [mobile]: count } }
}

export function chosenLocation(catalogue: Catalogue, { location }: Combination): Location {
  return catalogue.locations.find(({ id }) => id === location) ?? catalogue.locations[0]
}

/** The fibre or pack of the combination; null for mobile, TV or a landline alone. */
export function chosenTariff(catalogue: Catalogue, combination: Combination): FixedTariff | null {
  const offered = tariffsOf(chosenLocation(catalogue, combination), combination.type)
  return offered.find(({ id }) => id === combination.tariff) ?? null
}

export function isPack(catalogue: Catalogue, combination: Combination): boolean {
  const tariff = chosenTariff(catalogue, combination)
  return tariff !== null && tariff.data !== null
}

/** Lines, and no fibre. */
export function isMobileOnly({ tariff, lines }: Combination): boolean {
  return tariff === null && Object.values(lines).some((count) => count > 0)
}

/** All mobile lines, including those in a pack. */
export function lineCount(catalogue: Catalogue, combination: Combination): number {
  const additional = Object.values(combination.lines).reduce((sum, count) => sum + count, 0)
  return additional + includedLines(chosenTariff(catalogue, combination)).length
}

/** The tax in the prices of a combination's location; undefined where all locations have the usual one. */
export function taxOf(
  { locations }: Pick<Catalogue, 'locations'>,
  { location }: Pick<Combination, 'location'>,
): Tax | undefined {
  return locations.find(({ id }) => id === location)?.tax
}
