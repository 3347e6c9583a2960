import type { Catalogue } from '#domain/catalogue.ts'
import { applyStep, emptyCombination, type Combination, type Step } from '#domain/combination.ts'

/** Every step that the calculator offers. */
export function offeredSteps({ locations, mobile }: Catalogue): Step[] {
  return [
    ...locations.map(({ id }): Step => ({ do: 'choose-location', location: id })),
    { do: 'choose-type', type: 'pack' },
    { do: 'choose-type', type: 'fibre' },
    ...locations.flatMap(({ packs, fibre }) =>
      [...packs, ...fibre].map(({ id }): Step => ({ do: 'press-tariff', tariff: id })),
    ),
    ...mobile.flatMap(({ id }): Step[] => [
      { do: 'add-line', mobile: id },
      { do: 'remove-line', mobile: id },
    ]),
    { do: 'switch-tv', on: true },
    { do: 'switch-tv', on: false },
  ]
}

/** Every combination that a visitor can put together, found by taking every step from each: thousands for the demo. */
export function reachableCombinations(catalogue: Catalogue): Combination[] {
  const steps = offeredSteps(catalogue)
  const found = new Map<string, Combination>()
  const waiting = [emptyCombination(catalogue)]

  for (let combination = waiting.pop(); combination; combination = waiting.pop()) {
    const { location, type, tariff, lines, tv } = combination
    const key = JSON.stringify([location, type, tariff, Object.entries(lines).toSorted(), tv])
    if (found.has(key)) continue
    found.set(key, combination)
    for (const step of steps) waiting.push(applyStep(catalogue, combination, step).combination)
  }
  return [...found.values()]
}
