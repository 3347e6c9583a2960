import type { OneOffItem, Price, PriceStep } from './price.ts'

/** All of a price that somebody pays, without what it is paid for. */
export type SeenPrice = Pick<Price, 'total' | 'oneOffTotal' | 'timeline'> & {
  readonly oneOff: readonly Pick<OneOffItem, 'kind' | 'once'>[]
}

const STEP = /^(\d{1,7})(?:x(\d{1,3})(?:@(\d{4}-\d\d-\d\d))?)?$/
const ONE_OFF = /^(installation|router|sim|activation)(\d{1,7})$/

/**
 * The price that a form shows, as it posts it: `2900`, or `1900x6~2900+installation6000` for six months at 19 €, then
 * 29 €, and 60 € once. Whoever compares it with the price of that moment knows whether the visitor saw the same.
 */
export function seenTotalToken({ timeline, oneOff }: Pick<SeenPrice, 'timeline' | 'oneOff'>): string {
  const steps = timeline.map(({ monthly, months, until }) => {
    if (months === null) return `${monthly}`
    return until === null ? `${monthly}x${months}` : `${monthly}x${months}@${until}`
  })
  const paid = oneOff.filter(({ once }) => once > 0).map(({ kind, once }) => kind + once)
  return [steps.join('~'), ...paid].join('+')
}

/** null for anything else. Only compared and shown, never believed. */
export function readPriceWitness(written: string): SeenPrice | null {
  const [steps = '', ...paid] = written.slice(0, 500).split('+')
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
  const [, kind, once] = ONE_OFF.exec(written) ?? []
  return kind === undefined ? null : { kind: kind as 'installation', once: Number(once) }
}
