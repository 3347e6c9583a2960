/** One thing that was measured. */
export type Figure = {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** What it may be at most, or has to be at least; nothing where it only informs. */
  readonly most?: number
  readonly least?: number
}

/** What could not be measured here, by name. */
export type Skipped = { readonly what: string; readonly skipped: string }

type Options = {
  /** How long each load lasts. */
  readonly seconds: number
  /** How often Lighthouse looks at a page. */
  readonly runs: number
  /** The addresses that are weighed and looked at. */
  readonly routes: readonly string[]
}

export type Measurement = (options: Options) => Promise<readonly (Figure | Skipped)[]>

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The value that 95 of 100 do not exceed. */
export function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}

export function tableLine(figure: Figure | Skipped): string {
  if ('skipped' in figure) return `${figure.what.padEnd(56)}  skipped: ${figure.skipped}`
  const { what, value, unit, most, least } = figure
  const shown = value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 3 : 0 })
  const limit = most === undefined ? (least === undefined ? '' : `≥ ${least}`) : `≤ ${most}`
  return `${what.padEnd(56)}  ${shown.padStart(9)} ${unit.padEnd(6)}  ${limit.padEnd(9)}  ${isMet(figure) ? '' : 'MISSED'}`.trimEnd()
}

function isMet({ value, most = Infinity, least = -Infinity }: Figure): boolean {
  return value <= most && value >= least
}
