import { orderFields, post } from '../tests/support/posted/posted-order.ts'
import { median, type Measurement } from './figure.ts'
import { startMeasured } from './site.ts'

const VISITORS = 8

/** From SIGTERM, while visitors send orders over connections that stay open, to the end of the process. */
export const stopTime: Measurement = async () => {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    await using site = await startMeasured()
    let received = 0
    const underWay = Promise.withResolvers<void>()
    const visitor = async () => {
      const order = () => fetch(`${site.origin}/calcular`, { ...post(site.origin, orderFields()), redirect: 'manual' })
      while (await order().catch(() => null)) if (++received > VISITORS) underWay.resolve()
    }
    const visitors = Array.from({ length: VISITORS }, visitor)
    await underWay.promise
    const before = performance.now()
    await site.stop()
    times.push(performance.now() - before)
    await Promise.all(visitors)
  }
  return [{ what: 'stop while orders come in, median of three', value: median(times), unit: 'ms', most: 5000 }]
}
