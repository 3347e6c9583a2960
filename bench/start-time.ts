import { median, type Measurement } from './figure.ts'
import { startMeasured } from './site.ts'
import { get } from './wire.ts'

/** From the start of the process, on a folder without a database, to the whole of its first page. */
export const startTime: Measurement = async () => {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const before = performance.now()
    await using site = await startMeasured()
    await get(site.origin)
    times.push(performance.now() - before)
  }
  return [{ what: 'start to first page, median of three', value: median(times), unit: 'ms', most: 2000 }]
}
