import { publicPages } from '../tests/support/page/pages.ts'
import type { Measurement } from './figure.ts'
import { megabytes } from './process.ts'
import { startMeasured } from './site.ts'
import { load } from './tools.ts'
import { get } from './wire.ts'

/** What an instance occupies when it has shown all its pages, and after it was busy. Linux alone tells. */
export const memory: Measurement = async ({ seconds }) => {
  if (process.platform !== 'linux') return [{ what: 'memory', skipped: '/proc is Linux’s' }]
  await using site = await startMeasured()
  for (const page of publicPages) await get(site.origin + page)
  const { pid } = site.server()
  const warmed = await megabytes(pid)
  await load(site.origin, seconds)
  await load(`${site.origin}/?uncached=1`, seconds)
  return [
    { what: 'memory when all pages have been shown', value: warmed, unit: 'MB', most: 300 },
    { what: 'memory after load', value: await megabytes(pid), unit: 'MB', most: 300 },
  ]
}
