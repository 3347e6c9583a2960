import { tariffsOf, type Catalogue, type DataAllowance } from '../catalogue/catalogue.ts'
import { includedLines } from '../catalogue/speeds-and-data.ts'
import { chosenLocation, chosenTariff, lineCount, withCharges, type Combination } from '../catalogue/combination.ts'
import { priceOf } from './price.ts'
import { type Amount } from '../money/amount.ts'
import { byPrice, differenceOf, perYear } from '../money/price-order.ts'

/** The one piece that differs. */
export type Move =
  | { readonly piece: 'line' | 'pack-data'; readonly from: DataAllowance; readonly to: DataAllowance }
  | { readonly piece: 'speed'; readonly from: number; readonly to: number }
  | { readonly piece: 'tv'; readonly added: boolean }

/** A combination that differs in one piece, and how much more or less it costs at first, in each period in which it does. */
export type Neighbour = {
  readonly combination: Combination
  readonly move: Move
  readonly difference: readonly Amount[]
}

/** The neighbours that cost a little less and a little more; null where nothing can be moved that way. */
type Neighbours = { readonly cheaper: Neighbour | null; readonly richer: Neighbour | null }

/** The next cheaper and the next dearer combination, among those with as many lines that differ in one piece. */
export function neighboursOf(catalogue: Catalogue, combination: Combination): Neighbours {
  const { total } = priceOf(catalogue, combination)
  const neighbours = movesOf(catalogue, combination)
    .map((moved): Neighbour => ({
      ...moved,
      difference: differenceOf(priceOf(catalogue, moved.combination).total, total),
    }))
    .toSorted((one, other) => byPrice(one.difference, other.difference))
  return {
    cheaper: neighbours.findLast(({ difference }) => perYear(difference) < 0) ?? null,
    richer: neighbours.find(({ difference }) => perYear(difference) > 0) ?? null,
  }
}

type Moved = Omit<Neighbour, 'difference'>

function movesOf(catalogue: Catalogue, combination: Combination): Moved[] {
  return [
    ...tariffMoves(catalogue, combination),
    ...lineMoves(catalogue, combination),
    ...tvMoves(catalogue, combination),
  ]
}

/** Other data at the same speed, or another speed with the same data, of the same type, which keeps the extras. */
function tariffMoves(catalogue: Catalogue, combination: Combination): Moved[] {
  const chosen = chosenTariff(catalogue, combination)
  if (!chosen) return []
  const { length } = includedLines(chosen)
  return tariffsOf(chosenLocation(catalogue, combination), combination.type).flatMap((tariff): Moved[] => {
    const moved = { ...combination, tariff: tariff.id }
    if (tariff.id === chosen.id || includedLines(tariff).length !== length) return []
    if (lineCount(catalogue, moved) > catalogue.conditions.lines.max || losesExtras(catalogue, moved)) return []
    if (tariff.data === chosen.data && tariff.speedMb !== chosen.speedMb) {
      return [{ combination: moved, move: { piece: 'speed', from: chosen.speedMb, to: tariff.speedMb } }]
    }
    if (tariff.speedMb !== chosen.speedMb || tariff.data === null || chosen.data === null) return []
    return tariff.data === chosen.data
      ? []
      : [{ combination: moved, move: { piece: 'pack-data', from: chosen.data, to: tariff.data } }]
  })
}

/** Whether some of the chosen charges are for other internet. */
function losesExtras(catalogue: Catalogue, combination: Combination): boolean {
  const { charges = {} } = combination
  const { charges: kept = {} } = withCharges(catalogue, combination, charges)
  return Object.entries(charges).some(([id, count]) => kept[id] !== count)
}

/** One line of a kind for one of another. */
function lineMoves({ mobile }: Catalogue, combination: Combination): Moved[] {
  return mobile.flatMap((from) => {
    const { [from.id]: count = 0, ...others } = combination.lines
    if (count === 0) return []
    const fewer = count > 1 ? { ...others, [from.id]: count - 1 } : others
    return mobile
      .filter((to) => to.data !== from.data && to.calls === from.calls)
      .map((to): Moved => ({
        combination: { ...combination, lines: { ...fewer, [to.id]: (fewer[to.id] ?? 0) + 1 } },
        move: { piece: 'line', from: from.data, to: to.data },
      }))
  })
}

/** With TV or without it; where it is free, that moves no price. */
function tvMoves({ tv }: Catalogue, combination: Combination): Moved[] {
  if (!tv) return []
  return [{ combination: { ...combination, tv: !combination.tv }, move: { piece: 'tv', added: !combination.tv } }]
}
