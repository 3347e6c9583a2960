import { tariffsOf, type Catalogue, type FixedTariff, type Location, type TariffType } from './catalogue.ts'

/** What a visitor has put together in the calculator. Ids only: prices are looked up, never carried. */
export type Combination = {
  readonly location: string
  readonly type: TariffType
  readonly tariff: string | null
  /** Lines by mobile tariff, beyond the one that a pack includes. A tariff without lines is not listed. */
  readonly lines: Readonly<Record<string, number>>
  readonly tv: boolean
}

export type Step =
  | { readonly do: 'choose-location'; readonly location: string }
  | { readonly do: 'choose-type'; readonly type: TariffType }
  /** Presses a tariff: chooses it, or takes it off when it was chosen. */
  | { readonly do: 'press-tariff'; readonly tariff: string }
  | { readonly do: 'add-line' | 'remove-line'; readonly mobile: string }
  | { readonly do: 'switch-tv'; readonly on: boolean }

/** What a step did besides the obvious, for whoever has to be told. */
export type Notice =
  | 'tariff-reset'
  | 'tariff-removed'
  | 'lines-full'
  | 'no-line-to-remove'
  | 'not-offered'
  | 'tv-charged'

export type Stepped = { readonly combination: Combination; readonly notice: Notice | null }

export function emptyCombination(catalogue: Catalogue): Combination {
  return { location: catalogue.locations[0].id, type: 'pack', tariff: null, lines: {}, tv: false }
}

/**
 * The only way a combination changes, in the browser and on the server.
 * A step that can't be taken changes nothing and says why.
 */
export function applyStep(catalogue: Catalogue, from: Combination, step: Step): Stepped {
  const stepped = takeStep(catalogue, from, step)
  const lostFreeTv =
    from.tv && stepped.combination.tv && isPack(catalogue, from) && !isPack(catalogue, stepped.combination)
  return lostFreeTv ? { ...stepped, notice: 'tv-charged' } : stepped
}

function takeStep(catalogue: Catalogue, from: Combination, step: Step): Stepped {
  const refused = (notice: Notice): Stepped => ({ combination: from, notice })
  const lostTariff = from.tariff === null ? null : 'tariff-reset'

  switch (step.do) {
    case 'choose-location':
      if (step.location === from.location) return { combination: from, notice: null }
      if (!catalogue.locations.some(({ id }) => id === step.location)) return refused('not-offered')
      return { combination: { ...from, location: step.location, tariff: null }, notice: lostTariff }

    case 'choose-type':
      if (step.type === from.type) return { combination: from, notice: null }
      return { combination: { ...from, type: step.type, tariff: null }, notice: lostTariff }

    case 'press-tariff': {
      if (step.tariff === from.tariff) return { combination: { ...from, tariff: null }, notice: 'tariff-removed' }
      const combination = { ...from, tariff: step.tariff }
      if (!chosenTariff(catalogue, combination)) return refused('not-offered')
      if (lineCount(catalogue, combination) > catalogue.conditions.lines.max) return refused('lines-full')
      return { combination, notice: null }
    }

    case 'add-line': {
      if (!offersLine(catalogue, step.mobile)) return refused('not-offered')
      if (lineCount(catalogue, from) >= catalogue.conditions.lines.max) return refused('lines-full')
      return { combination: withLines(from, step.mobile, (from.lines[step.mobile] ?? 0) + 1), notice: null }
    }

    case 'remove-line': {
      if (!offersLine(catalogue, step.mobile)) return refused('not-offered')
      const count = from.lines[step.mobile] ?? 0
      if (count === 0) return refused('no-line-to-remove')
      return { combination: withLines(from, step.mobile, count - 1), notice: null }
    }

    case 'switch-tv':
      return { combination: { ...from, tv: step.on }, notice: null }
  }
}

/** Asked before an id is looked up: the lines of a combination also answer to `constructor`, as every object does. */
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

/** The fibre or pack of the combination; null for mobile or TV alone. */
export function chosenTariff(catalogue: Catalogue, combination: Combination): FixedTariff | null {
  const offered = tariffsOf(chosenLocation(catalogue, combination), combination.type)
  return offered.find(({ id }) => id === combination.tariff) ?? null
}

export function isPack(catalogue: Catalogue, combination: Combination): boolean {
  const tariff = chosenTariff(catalogue, combination)
  return tariff !== null && tariff.data !== null
}

/** All mobile lines, the one a pack includes counted. */
export function lineCount(catalogue: Catalogue, combination: Combination): number {
  const additional = Object.values(combination.lines).reduce((sum, count) => sum + count, 0)
  return additional + (isPack(catalogue, combination) ? 1 : 0)
}
