import type { OneOffItem, Price, PriceStep } from './price.ts'

/** All of a price that somebody pays, without what it is paid for. */
export type SeenPrice = Pick<Price, 'total' | 'oneOffTotal' | 'timeline'> & {
  readonly oneOff: readonly Pick<OneOffItem, 'kind' | 'once'>[]
}

const STEP = /^(\d{1,10})(?:x(\d{1,3})(?:@(\d{4}-\d\d-\d\d))?)?$/
/** Ids of an operator's own charges may end in a digit. */
const ONE_OFF = /^(?:(installation|router|sim|activation)|([a-z][a-z0-9-]*):)(\d{1,10})$/
const WITHOUT_COLON = new Set(['installation', 'router', 'sim', 'activation'])
/** Longer than all charges of a catalogue. */
const LONGEST = 5000

/**
 * The price that a form shows, as it posts it: `2900`, or `1900x6~2900+installation6000+fixed-ip:500` for six months at
 * 19 €, then 29 €, and 60 € and 5 € once. Whoever compares it with the price of that moment knows whether the visitor saw the same.
 */
export function seenTotalToken({ timeline, oneOff }: Pick<SeenPrice, 'timeline' | 'oneOff'>): string {
  const steps = timeline.map(({ monthly, months, until }) => {
    if (months === null) return `${monthly}`
    return until === null ? `${monthly}x${months}` : `${monthly}x${months}@${until}`
  })
  const paid = oneOff
    .filter(({ once }) => once > 0)
    .map(({ kind, once }) => `${kind}${WITHOUT_COLON.has(kind) ? '' : ':'}${once}`)
  return [steps.join('~'), ...paid].join('+')
}

/** null for anything else. Only compared and shown, never believed. */
export function readPriceWitness(written: string): SeenPrice | null {
  const [steps = '', ...paid] = written.slice(0, LONGEST).split('+')
  const timeline = steps.split('~').map(readStep)
  const oneOff = paid.map(readOneOff)
  if (!timeline.every((step) => step !== null) || !oneOff.every((item) => item !== null)) return null
  if (timeline.findIndex(({ months }) => months === null) !== timeline.length - 1) return null
  const oneOffTotal = oneOff.reduce((sum, { once }) => sum + once, 0)
  return { total: timeline[0]?.monthly ?? 0, oneOffTotal, timeline, oneOff }
}

function readStep(written: string): PriceStep | null {
  const [, monthly, months, until = null] = STEP.exec(written) ?? []
  if (monthly === undefined) return null
  return { monthly: Number(monthly), months: months === undefined ? null : Number(months), until }
}

function readOneOff(written: string): SeenPrice['oneOff'][number] | null {
  const [, known, own, once] = ONE_OFF.exec(written) ?? []
  const kind = known ?? own
  return kind === undefined ? null : { kind, once: Number(once) }
}
