import { checkContactMessage, contactFields } from '../app/features/contact/rules.ts'
import { NotMultipart } from '../platform/http/posted/multipart-parts.ts'
import { readMultipart, readUrlencoded, TooMuch } from '../platform/http/posted/posted-form.ts'
import { randomFrom } from '../tests/faults/random.ts'
import { drawBody, type DrawnBody } from './drawn-bodies.ts'
import type { Measurement } from './figure.ts'

const BODIES = 10_000
const SEED = 20_261
/** The slowest are measured again, as a pause of the collector is no body's fault. */
const WORST = 100
const TIMES = 3

/** The processor time of reading one posted form and checking it, of the dearest of ten thousand drawn bodies. */
export const postedForms: Measurement = async () => {
  const random = randomFrom(SEED)
  let dearest: { readonly body: DrawnBody; readonly ms: number }[] = []
  let read = 0
  for (let n = 0; n < BODIES; n++) {
    const body = drawBody(random)
    const { ms, isForm } = await costOf(body)
    if (isForm) read++
    if (dearest.length < WORST || ms > dearest.at(-1)!.ms)
      dearest = [...dearest, { body, ms }].toSorted((a, b) => b.ms - a.ms).slice(0, WORST)
  }
  let worst = 0
  for (const { body, ms } of dearest) {
    const times = [ms]
    for (let n = 0; n < TIMES; n++) times.push((await costOf(body)).ms)
    worst = Math.max(worst, Math.min(...times))
  }
  return [
    { what: `processor time of the dearest of ${BODIES} posted forms`, value: worst, unit: 'ms', most: 20 },
    { what: 'of them read as forms, and checked', value: (100 * read) / BODIES, unit: '%', least: 10 },
  ]
}

async function costOf(body: DrawnBody): Promise<{ readonly ms: number; readonly isForm: boolean }> {
  const before = process.cpuUsage()
  const isForm = await readAndCheck(body)
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, isForm }
}

async function readAndCheck({ boundary, bytes }: DrawnBody): Promise<boolean> {
  try {
    const { fields } = boundary === null ? readUrlencoded(bytes) : await readMultipart(inOne(bytes), boundary, null)
    const typed = Object.fromEntries(contactFields.map((field) => [field, String(fields.get(field) ?? '')]))
    checkContactMessage(typed as Parameters<typeof checkContactMessage>[0])
    return true
  } catch (error) {
    if (error instanceof TooMuch || error instanceof NotMultipart) return false
    throw error
  }
}

async function* inOne(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
