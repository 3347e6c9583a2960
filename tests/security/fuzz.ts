import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { invite } from '../support/desk/signed-in.ts'
import { businessFolder } from '../support/posted/posted-business.ts'
import { orderFields, post } from '../support/posted/posted-order.ts'
import { siteOn } from '../support/site/site-on.ts'
import { fuzzedRequest, randomOf } from './fuzz-requests.ts'

export type FuzzReport = {
  /** How many answers had that status; under 0, those where the connection was closed without one. */
  readonly statuses: Readonly<Record<number, number>>
  /** What must not be: an answer of 500 or more, or none within ten seconds. */
  readonly failures: readonly { readonly number: number; readonly answer: string; readonly request: string }[]
  /** Whether the same process stores an order after all of it. */
  readonly worksStill: boolean
  readonly seconds: number
}

type Fuzz = {
  readonly seed: number
  readonly requests: number
  /** Called every thousand requests. */
  readonly onProgress?: (done: number) => void
}

/** Sends that many odd requests, eight at once, to a site of its own. The same seed sends the same requests. */
export async function fuzz({ seed, requests, onProgress = () => {} }: Fuzz): Promise<FuzzReport> {
  await using folder = await businessFolder()
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  // The desk is there once somebody is invited to it.
  await invite(site, 'owner')
  const random = randomOf(seed)
  const statuses: Record<number, number> = {}
  const failures: FuzzReport['failures'][number][] = []
  const started = performance.now()
  let sent = 0

  const worker = async () => {
    while (sent < requests) {
      const number = sent++
      const request = fuzzedRequest(random, `localhost:${site.port}`)
      const answer = await answerTo(site.port, request)
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status >= 500 || answer === HUNG) {
        failures.push({ number, answer: answer.slice(0, 300), request: request.toString('latin1').slice(0, 2000) })
      }
      if (number % 1000 === 999) onProgress(number + 1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))

  const seconds = Math.round((performance.now() - started) / 1000)
  const { response } = await site.visit('/calcular', post(site.origin, orderFields()))
  return { statuses, failures, worksStill: response.status === 303, seconds }
}

const HUNG = 'no answer within ten seconds'
const PATIENCE_MS = 500

async function answerTo(port: number, request: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(10_000, () => socket.destroy(new Error(HUNG)))
  // Refused requests are cut off while they are still being written.
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(request)
  // A client that closes its side takes no answer from Node's server any more, and what is no whole request gets none.
  const giveUp = setTimeout(() => socket.end(), PATIENCE_MS)
  socket.once('data', () => socket.end())
  socket.once('close', () => clearTimeout(giveUp))
  const answered = buffer(socket).then((bytes) => bytes.toString('latin1'))
  return answered.catch((error: Error) => (error.message === HUNG ? HUNG : ''))
}
