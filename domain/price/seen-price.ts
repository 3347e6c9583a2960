import { OTHER_PERIODS, type Period } from '../money/amount.ts'
import type { OneOffItem, Price } from './price.ts'
import { totalOf, type PriceStep, type Timeline } from './timeline.ts'

/** All of a price that somebody pays, without what it is paid for. */
export type SeenPrice = Pick<Price, 'total' | 'oneOffTotal' | 'timelines'> & {
  readonly oneOff: readonly Pick<OneOffItem, 'kind' | 'once'>[]
}

const STEP = /^(\d{1,10})(?:x(\d{1,3})(?:@(\d{4}-\d\d-\d\d))?)?$/
/** Before what is paid every 28 days or each year; a month has none. */
const PREFIX: Readonly<Record<Period, string>> = { month: '', '28-days': '28d:', year: '1y:' }
/** Ids of an operator's own charges may end in a digit. */
const ONE_OFF = /^(?:(installation|router|sim|activation)|([a-z][a-z0-9-]*):)(\d{1,10})$/
const WITHOUT_COLON = new Set(['installation', 'router', 'sim', 'activation'])
/** Longer than all charges of a catalogue. */
const LONGEST = 5000

/**
 * The price that a form shows, as it posts it: `2900`, or `1900x6~2900,28d:1000+installation6000+fixed-ip:500` for six
 * months at 19 €, then 29 €, 10 € every 28 days, and 60 € and 5 € once. Whoever compares it with the price of that moment
 * knows whether the visitor saw the same.
 */
export function seenTotalToken({ timelines, oneOff }: Pick<SeenPrice, 'timelines' | 'oneOff'>): string {
  const recurring = timelines.map(({ per, steps }) => PREFIX[per] + steps.map(stepToken).join('~'))
  const paid = oneOff
    .filter(({ once }) => once > 0)
    .map(({ kind, once }) => `${kind}${WITHOUT_COLON.has(kind) ? '' : ':'}${once}`)
  return [recurring.join(','), ...paid].join('+')
}

/** null for anything else. Only compared and shown, never believed. */
export function readSeenTotalToken(written: string): SeenPrice | null {
  const [recurring = '', ...paid] = written.slice(0, LONGEST).split('+')
  const oneOff = paid.map(readOneOff)
  const timelines = recurring.split(',').map(readTimeline)
  if (!timelines.every((timeline) => timeline !== null) || !oneOff.every((item) => item !== null)) return null
  const oneOffTotal = oneOff.reduce((sum, { once }) => sum + once, 0)
  return { total: totalOf(timelines), oneOffTotal, timelines, oneOff }
}

function stepToken({ cents, times, until }: PriceStep): string {
  if (times === null) return `${cents}`
  return until === null ? `${cents}x${times}` : `${cents}x${times}@${until}`
}

function readTimeline(written: string): Timeline | null {
  const per = OTHER_PERIODS.find((one) => written.startsWith(PREFIX[one])) ?? 'month'
  const steps = written.slice(PREFIX[per].length).split('~').map(readStep)
  if (!steps.every((step) => step !== null)) return null
  return steps.findIndex(({ times }) => times === null) === steps.length - 1 ? { per, steps } : null
}

function readStep(written: string): PriceStep | null {
  const [, cents, times, until = null] = STEP.exec(written) ?? []
  if (cents === undefined) return null
  return { cents: Number(cents), times: times === undefined ? null : Number(times), until }
}

function readOneOff(written: string): SeenPrice['oneOff'][number] | null {
  const [, known, own, once] = ONE_OFF.exec(written) ?? []
  const kind = known ?? own
  return kind === undefined ? null : { kind, once: Number(once) }
}
