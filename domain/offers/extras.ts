import type { Catalogue } from '../catalogue/catalogue.ts'
import { reduceCombination, type Combination, type CombinationAction } from '../catalogue/combination.ts'

/** So that all that a customer can choose are eight combinations at most, each with its own contract summary. */
export const MOST_EXTRAS = 3

/** What a customer may add to an offer by a box: one line more, TV or the landline. */
export type Extra = 'tv' | 'landline' | `line-${string}`

/** Extras that can be added to a combination, in the order in which they are offered. */
export function extrasFor(catalogue: Catalogue, combination: Combination): readonly Extra[] {
  const all: Extra[] = [...catalogue.mobile.map(({ id }) => `line-${id}` as const), 'tv', 'landline']
  return all.filter((extra) => withExtras(catalogue, combination, [extra]) !== null)
}

/** A combination with extras added; null where one of them is there already, or can't be. */
export function withExtras(
  catalogue: Catalogue,
  combination: Combination,
  extras: readonly Extra[],
): Combination | null {
  return extras.reduce<Combination | null>((from, extra) => {
    if (!from || (extra !== 'tv' && extra !== 'landline' ? false : from[extra])) return null
    const next = reduceCombination(catalogue, from, actionOf(extra)).combination
    return next === from ? null : next
  }, combination)
}

function actionOf(extra: Extra): CombinationAction {
  if (extra === 'tv') return { type: 'switch-tv', on: true }
  if (extra === 'landline') return { type: 'switch-landline', on: true }
  return { type: 'add-line', mobile: extra.slice('line-'.length) }
}

/** All that can be chosen of extras, but none: each as `choiceOf` writes it. */
export function choicesOf(extras: readonly Extra[]): readonly (readonly Extra[])[] {
  return extras
    .reduce<readonly (readonly Extra[])[]>((sets, extra) => [...sets, ...sets.map((set) => [...set, extra])], [[]])
    .filter((set) => set.length > 0)
}

/** A choice of extras as it is stored: `line-35gb+tv`; empty for none. */
export function choiceOf(extras: readonly Extra[]): string {
  return extras.join('+')
}
