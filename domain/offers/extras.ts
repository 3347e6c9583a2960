import { tariffsOf, type Catalogue } from '../catalogue/catalogue.ts'
import {
  chosenLocation,
  chosenTariff,
  reduceCombination,
  type Combination,
  type CombinationAction,
} from '../catalogue/combination.ts'

/** So that all that a customer can choose are eight combinations at most, each with its own contract summary. */
export const MOST_EXTRAS = 3

/** What a customer may add to an offer by a box: one line more, TV or the landline; or a dearer tariff in place of the one that is offered. */
export type Extra = 'tv' | 'landline' | `line-${string}` | TariffInstead
export type TariffInstead = `${typeof INSTEAD}${string}`

const INSTEAD = 'tariff-'

/** Extras that can be added to a combination, in the order in which they are offered. */
export function extrasFor(catalogue: Catalogue, combination: Combination): readonly Extra[] {
  const tariffs = tariffsOf(chosenLocation(catalogue, combination), combination.type)
  const all: Extra[] = [
    ...tariffs.map(({ id }): TariffInstead => `${INSTEAD}${id}`),
    ...catalogue.mobile.map(({ id }) => `line-${id}` as const),
    'tv',
    'landline',
  ]
  return all.filter((extra) => withExtras(catalogue, combination, [extra]) !== null)
}

/** A combination with extras added; null where one of them is there already, or can't be. */
export function withExtras(
  catalogue: Catalogue,
  combination: Combination,
  extras: readonly Extra[],
): Combination | null {
  return extras.reduce<Combination | null>((from, extra) => {
    if (!from || ((extra === 'tv' || extra === 'landline') && from[extra])) return null
    // Of two, one would take the place of the other.
    if (isInstead(extra) && (from.tariff !== combination.tariff || !isDearer(catalogue, from, extra))) return null
    const next = reduceCombination(catalogue, from, actionOf(extra)).combination
    return next === from ? null : next
  }, combination)
}

/** Whether it takes the place of the tariff that is offered. */
export function isInstead(extra: Extra): extra is TariffInstead {
  return extra.startsWith(INSTEAD)
}

/** Of the same kind, at the same place, and its ordinary price is a higher one. */
function isDearer(catalogue: Catalogue, from: Combination, extra: TariffInstead): boolean {
  const chosen = chosenTariff(catalogue, from)
  const instead = chosenTariff(catalogue, { ...from, tariff: tariffIn(extra) })
  return chosen !== null && instead !== null && instead.price.cents > chosen.price.cents
}

/** The id of the tariff that takes the place of the one that is offered. */
export function tariffIn(extra: TariffInstead): string {
  return extra.slice(INSTEAD.length)
}

function actionOf(extra: Extra): CombinationAction {
  if (extra === 'tv') return { type: 'switch-tv', on: true }
  if (extra === 'landline') return { type: 'switch-landline', on: true }
  if (isInstead(extra)) return { type: 'toggle-tariff', tariff: tariffIn(extra) }
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
