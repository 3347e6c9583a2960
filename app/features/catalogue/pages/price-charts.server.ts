import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { daysBetween } from '#domain/price/exit-charge.ts'
import { onlyAmount, type Period } from '#domain/money/amount.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { changeText, type MovingGroup, type MovingTariff } from './moved-prices.server.ts'

/** A drawing 100 wide with a row for each euro, or for a few of them; labels stand in rows of their own text. */
export type PriceChart = {
  readonly heading: string
  readonly said: readonly { readonly day: string; readonly changes: string }[]
  readonly rows: number
  readonly lines: readonly {
    readonly name: string
    readonly past: string
    readonly next: string | null
    readonly isMoved: boolean
  }[]
  readonly labels: readonly { readonly row: number; readonly price: string; readonly name: string }[]
  /** Where today is. */
  readonly today: number
  /** The day on which the drawing begins. */
  readonly first: string
}

/** Beyond so many rows, one is of several euros. */
const MOST_ROWS = 21
/** Beyond so many tariffs, those that changed alone have a label. */
const MOST_LABELS = 8
/** Rows above the highest price and below the lowest. */
const MARGIN = 2
/** Where today is in a drawing that goes on, and where the last day announced is. */
const TODAY = 75
const LAST = 92

/** A chart of each group of which a price has changed, or will. */
export function priceCharts(
  i18n: I18n,
  groups: readonly MovingGroup[],
  recorded: string,
  today: string,
): readonly PriceChart[] {
  return groups
    .filter(({ tariffs }) => tariffs.some(({ changes }) => changes.length > 0))
    .map((group) => {
      // Also a day on which something is no longer sold.
      const last =
        group.tariffs
          .flatMap(({ steps }) => steps.flatMap(({ from }) => (from > today ? from : [])))
          .toSorted()
          .at(-1) ?? today
      const width = last > today ? TODAY : 100
      const [start, now, end] = [recorded, today, last].map((day) => Date.parse(day)) as [number, number, number]
      const x = (day: string) =>
        day <= today
          ? round((width * daysBetween(start, Date.parse(day))) / Math.max(1, daysBetween(start, now)))
          : round(TODAY + ((LAST - TODAY) * daysBetween(now, Date.parse(day))) / daysBetween(now, end))
      return {
        heading: group.heading,
        said: saidChanges(i18n, group, today),
        ...drawnLines(i18n, group.tariffs, { x, today, width }),
        today: width,
        first: formatDay(recorded, localeOf(i18n)),
      }
    })
}

function saidChanges(i18n: I18n, { tariffs }: MovingGroup, today: string) {
  const changes = tariffs.flatMap(({ short, changes }) => changes.map((change) => ({ ...change, short })))
  const days = Map.groupBy(
    changes.toSorted((one, other) => (one.day < other.day ? 1 : -1)),
    ({ day }) => day,
  )
  return [...days].map(([date, ofDay]) => {
    const day = formatDay(date, localeOf(i18n))
    return {
      day: date > today ? i18n._(msg`Announced for ${day}`) : day,
      changes: `${ofDay.map((change) => changeText(i18n, change.short, change)).join('; ')}.`,
    }
  })
}

type Frame = { readonly x: (day: string) => number; readonly today: string; readonly width: number }

/** The one period in which a tariff has been paid; null where it was paid in several. */
function periodOf({ steps }: MovingTariff): Period | null {
  const [first = null, ...others] = steps.flatMap(({ total }) => (total ? [onlyAmount(total)?.per ?? null] : []))
  return others.every((period) => period === first) ? first : null
}

/** Only what is paid in one amount is drawn, of the period of the first. */
function drawnLines(i18n: I18n, tariffs: readonly MovingTariff[], { x, today, width }: Frame) {
  const period = tariffs.map(periodOf).find((each) => each !== null)
  const drawn = tariffs.filter((tariff) => period && periodOf(tariff) === period)
  const priced = drawn.map((tariff) => ({
    ...tariff,
    steps: tariff.steps.map(({ from, total }) => ({ from, cents: total && (onlyAmount(total)?.cents ?? null) })),
  }))
  const all = priced.flatMap(({ steps }) => steps.flatMap(({ cents }) => cents ?? []))
  const [lowest, highest] = [Math.floor(Math.min(...all) / 100), Math.ceil(Math.max(...all) / 100)]
  const euros = Math.max(1, Math.ceil((highest - lowest) / MOST_ROWS))
  const labelled = priced.length > MOST_LABELS ? priced.filter(({ changes }) => changes.length > 0) : priced
  const rows = Math.max((Math.ceil((highest - lowest) / euros) || 0) + 2 * MARGIN + 1, 2 * labelled.length)
  const y = (cents: number) => round(MARGIN + 0.5 + (highest - cents / 100) / euros)

  const lines = priced.map(({ short, steps, changes }) => {
    const past = steps.filter(({ from }) => from <= today)
    const later = steps.filter(({ from }) => from > today)
    const ends = later.findIndex(({ cents }) => cents === null)
    const next = ends < 0 ? later : later.slice(0, ends + 1)
    const now = past.at(-1)?.cents ?? null
    return {
      name: short,
      past: past
        .map(({ from, cents }, index) => {
          if (cents === null) return ''
          const before = past[index - 1]?.cents ?? null
          return `${before === null ? `M${x(from)} ${y(cents)}` : `V${y(cents)}`}H${x(past[index + 1]?.from ?? today)}`
        })
        .join(''),
      next:
        next.length > 0 && now !== null
          ? `M${width} ${y(now)}${next.map(({ from, cents }) => `H${x(from)}${cents === null ? '' : `V${y(cents)}`}`).join('')}${ends < 0 ? 'H100' : ''}`
          : null,
      isMoved: changes.length > 0,
    }
  })

  const named = labelled
    .map(({ short, steps }) => {
      const now = steps.findLast(({ from }) => from <= today)?.cents ?? 0
      const later = steps.find(({ from, cents }) => from > today && cents !== null)?.cents ?? null
      const [price, next] = [now, later].map((cents) => cents !== null && formatMoney(cents, localeOf(i18n)))
      return { name: short, price: next ? `${price} → ${next}` : String(price), at: y(now) }
    })
    .toSorted((one, other) => one.at - other.at)
  return { rows, lines, labels: inRows(named, rows) }
}

/** Each label in the row of its line, or as near to it as its neighbours leave room. */
function inRows<Label extends { at: number }>(labels: readonly Label[], rows: number) {
  const apart = Math.max(1, Math.min(Math.ceil(rows / 11), Math.floor(rows / Math.max(1, labels.length))))
  let free = 0
  return labels
    .map((label) => {
      const row = Math.max(free, Math.floor(label.at))
      free = row + apart
      return { ...label, row }
    })
    .map((label, index) => ({
      ...label,
      row: Math.min(label.row, rows - 1 - apart * (labels.length - 1 - index)),
    }))
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}
