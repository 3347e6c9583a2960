import type { Measurement } from './figure.ts'
import { startMeasured } from './site.ts'
import { load } from './tools.ts'

/** Home at an address that is not cached, so that each answer is rendered. */
export const uncached: Measurement = async ({ seconds }) => {
  await using site = await startMeasured()
  const url = `${site.origin}/?uncached=1`
  await load(url, 2)
  const { perSecond, p99Ms } = await load(url, seconds)
  return [
    { what: 'rendered home, answers', value: perSecond, unit: '/s' },
    { what: 'rendered home, 99th percentile of latency', value: p99Ms, unit: 'ms' },
  ]
}
