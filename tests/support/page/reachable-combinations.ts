import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import {
  reduceCombination,
  emptyCombination,
  type Combination,
  type CombinationAction,
} from '#domain/catalogue/combination.ts'

/** Every action that the calculator offers. */
export function offeredActions({ locations, mobile }: Catalogue): CombinationAction[] {
  return [
    ...locations.map(({ id }): CombinationAction => ({ type: 'choose-location', location: id })),
    { type: 'choose-type', tariffType: 'pack' },
    { type: 'choose-type', tariffType: 'fibre' },
    ...locations.flatMap(({ packs, fibre }) =>
      [...packs, ...fibre].map(({ id }): CombinationAction => ({ type: 'toggle-tariff', tariff: id })),
    ),
    ...mobile.flatMap(({ id }): CombinationAction[] => [
      { type: 'add-line', mobile: id },
      { type: 'remove-line', mobile: id },
    ]),
    { type: 'switch-tv', on: true },
    { type: 'switch-tv', on: false },
  ]
}

/** Every combination that a visitor can choose, found by applying every action to each: thousands for the demo. */
export function reachableCombinations(catalogue: Catalogue): Combination[] {
  const actions = offeredActions(catalogue)
  const found = new Map<string, Combination>()
  const waiting = [emptyCombination(catalogue)]

  for (let combination = waiting.pop(); combination; combination = waiting.pop()) {
    const { location, type, tariff, lines, tv } = combination
    const key = JSON.stringify([location, type, tariff, Object.entries(lines).toSorted(), tv])
    if (found.has(key)) continue
    found.set(key, combination)
    for (const action of actions) waiting.push(reduceCombination(catalogue, combination, action).combination)
  }
  return [...found.values()]
}
