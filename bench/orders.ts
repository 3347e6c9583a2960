import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { freePort } from '../tests/free-port.ts'
import { orderFields } from '../tests/posted-order.ts'
import { percentile95, type Measurement } from './figure.ts'
import { rateOfBareInserts } from './order-limit.ts'
import { startMeasured } from './site.ts'

const CONNECTIONS = 32

/** Orders as visitors post them while the mail server is down, against their rows written by nothing but SQLite. */
export const orders: Measurement = async ({ seconds }) => {
  await using site = await startMeasured({ MAIL_URL: `smtp://127.0.0.1:${await freePort()}` })
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  await Promise.all(Array.from({ length: CONNECTIONS }, () => postOrder(site.origin, agent)))

  const times: number[] = []
  const begun = performance.now()
  const visitor = async () => {
    while (performance.now() < begun + seconds * 1000) times.push(await postOrder(site.origin, agent))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  const rate = (times.length / (performance.now() - begun)) * 1000
  agent.destroy()
  await site.stop()
  const limit = rateOfBareInserts(path.join(site.dataDir, 'alta.db'), times.length + CONNECTIONS)
  return [
    { what: 'orders stored, mail server down', value: rate, unit: '/s' },
    { what: 'orders, 95th percentile at 32 connections', value: percentile95(times), unit: 'ms', most: 250 },
    { what: 'the same rows, SQLite alone', value: limit, unit: '/s' },
    { what: 'orders against SQLite alone', value: rate / limit, unit: '×', least: 0.5 },
  ]
}

/** How long an order took, in milliseconds. Rejects when it was not stored. */
async function postOrder(origin: string, agent: Agent): Promise<number> {
  const begun = performance.now()
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const asked = request(`${origin}/calcular`, { method: 'POST', agent, headers })
  asked.end(String(new URLSearchParams(orderFields())))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 303) throw new Error(`An order was answered with ${answer.statusCode}`)
  return performance.now() - begun
}
