import { setTimeout as sleep } from 'node:timers/promises'
import { orderFields, post } from '../tests/support/posted/posted-order.ts'
import { publicPages } from '../tests/support/page/pages.ts'
import { median, type Measurement } from './figure.ts'
import { megabytes } from './process.ts'
import { startMeasured } from './site.ts'
import { get } from './wire.ts'

const MINUTES = 60
const VISITORS = 8
/** Between two steps of a visitor, so that the machine can do other things meanwhile. */
const PAUSE_MS = 100
/** How often memory is looked at within the soak. The first sixth is not counted: an instance grows warm. */
const LOOKS = 60

/**
 * What an instance occupies while visitors and bots come for a long time, and orders with their e-mails among them:
 * whether the end is as the beginning was. Linux alone tells.
 */
export const soak: Measurement = async () => {
  if (process.platform !== 'linux') return [{ what: 'soak', skipped: '/proc is Linux’s' }]
  await using site = await startMeasured()
  const ends = performance.now() + MINUTES * 60_000
  let steps = 0
  const visitor = async () => {
    while (performance.now() < ends) {
      await step(site.origin, steps++)
      await sleep(PAUSE_MS)
    }
  }
  const looks: number[] = []
  const look = async () => {
    while (performance.now() < ends) {
      await sleep((MINUTES * 60_000) / LOOKS)
      looks.push(await megabytes(site.server().pid))
    }
  }
  await Promise.all([look(), ...Array.from({ length: VISITORS }, visitor)])
  const sixth = Math.floor(looks.length / 6)
  const [early, late] = [median(looks.slice(sixth, 2 * sixth)), median(looks.slice(-sixth))]
  return [
    { what: `soak of ${MINUTES} minutes, requests`, value: steps, unit: '' },
    { what: 'memory in the second sixth of the soak', value: early, unit: 'MB', most: 200 },
    { what: 'memory in its last sixth', value: late, unit: 'MB', most: 200 },
    { what: 'the most memory', value: Math.max(...looks), unit: 'MB' },
    { what: 'the last sixth against the second', value: late / early, unit: '×', most: 1.05 },
  ]
}

/** Two of three steps open a cached page; of the others most have to be rendered, some are asked by a bot, one is an order. */
async function step(origin: string, number: number): Promise<void> {
  const page = publicPages[number % publicPages.length] ?? '/'
  const others: Record<number, () => Promise<{ readonly status: number }>> = {
    2: () => get(`${origin}${page}?uncached=${number}`),
    5: () => get(`${origin}/api/coverage?q=vila`),
    8: () => get(`${origin}/no-such-page-${number}`),
    11: () => get(`${origin}/?lng=en-US`, 'gzip'),
    14: () => fetch(`${origin}/calcular`, { redirect: 'manual', ...post(origin, orderFields()) }),
    17: () => get(`${origin}/cobertura/lugares.data?q=12540`),
    20: () => get(`${origin}${page}?uncached=${number}`, 'zstd'),
    23: () => get(`${origin}/?theme=${number}`, 'identity'),
  }
  const { status } = await (others[number % 24] ?? (() => get(origin + page)))()
  if (status >= 500) throw new Error(`Step ${number} was answered with ${status}`)
}
