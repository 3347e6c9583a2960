import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { freePort } from '../tests/free-port.ts'
import { orderFields } from '../tests/posted-order.ts'
import { nthIdentity } from '../tests/posted-referral.ts'
import { startPostgres } from '../tests/postgres-process.ts'
import type { RunningSite } from '../tests/site.ts'
import { percentile95, type Figure, type Measurement, type Skipped } from './figure.ts'
import { rateOfBareInserts } from './order-limit.ts'
import { pgbench, rateOfPgbench } from './order-limit-postgres.ts'
import { startMeasured } from './site.ts'

const CONNECTIONS = 32

/**
 * Orders as visitors post them while the mail server is down: in the first seconds after a start, and then, against their
 * rows written by nothing but the database, for each of the two.
 */
export const orders: Measurement = async ({ seconds }) => [...(await onSqlite(seconds)), ...(await onPostgres(seconds))]

async function onSqlite(seconds: number): Promise<Figure[]> {
  await using site = await startMeasured(await withoutMail())
  const { figures, rate, stored } = await ordered(site, seconds, 'orders')
  await site.stop()
  const limit = rateOfBareInserts(path.join(site.dataDir, 'alta.db'), stored)
  return [
    ...figures,
    { what: 'the same rows, SQLite alone', value: limit, unit: '/s' },
    { what: 'orders against SQLite alone', value: rate / limit, unit: '×', least: 0.5 },
  ]
}

async function onPostgres(seconds: number): Promise<(Figure | Skipped)[]> {
  const what = 'orders on PostgreSQL'
  await using server = await startPostgres()
  const key = randomBytes(32).toString('base64')
  await using site = await startMeasured({ ...(await withoutMail()), DATABASE_URL: server.url, DATA_KEY: key })
  const { figures, rate } = await ordered(site, seconds, what)
  await site.stop()
  if (!pgbench) return [...figures, { what: `${what} against pgbench`, skipped: 'pgbench is not installed' }]
  const limit = await rateOfPgbench(pgbench, server.url, CONNECTIONS)
  return [
    ...figures,
    { what: 'the same rows, pgbench', value: limit, unit: '/s' },
    { what: `${what} against pgbench`, value: rate / limit, unit: '×', least: 0.5 },
  ]
}

async function withoutMail(): Promise<Record<string, string>> {
  return { MAIL_URL: `smtp://127.0.0.1:${await freePort()}`, TRUST_PROXY: '127.0.0.0/8, ::1' }
}

async function ordered({ origin }: RunningSite, seconds: number, what: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const first = await postOrders(origin, agent, seconds)
  const then = await postOrders(origin, agent, seconds)
  agent.destroy()
  const figures = [...figuresOf(`${what} after a start`, first), ...figuresOf(`${what}, mail server down`, then)]
  return { figures, rate: then.rate, stored: first.times.length + then.times.length }
}

type Posted = { readonly times: readonly number[]; readonly rate: number }

function figuresOf(what: string, { times, rate }: Posted): Figure[] {
  return [
    { what, value: rate, unit: '/s' },
    { what: `${what}, 95th percentile`, value: percentile95(times), unit: 'ms', most: 250 },
  ]
}

/** Posts orders by all connections for so long. Gives how many were stored in a second, and how long each took. */
async function postOrders(origin: string, agent: Agent, seconds: number): Promise<Posted> {
  const times: number[] = []
  const begun = performance.now()
  const visitor = async () => {
    while (performance.now() < begun + seconds * 1000) times.push(await postOrder(origin, agent))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  return { times, rate: (times.length / (performance.now() - begun)) * 1000 }
}

let customers = 10_000_000

/** How long an order of somebody new took, in milliseconds. Rejects when it was not stored. */
async function postOrder(origin: string, agent: Agent): Promise<number> {
  const begun = performance.now()
  const customer = customers++
  const network = [10, customer >> 16, customer >> 8, customer].map((part) => part & 255).join('.')
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': network }
  const asked = request(`${origin}/calcular`, { method: 'POST', agent, headers })
  asked.end(
    String(
      new URLSearchParams(orderFields({ identity: nthIdentity(customer), email: `${customer}@visitante.example` })),
    ),
  )
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 303) throw new Error(`An order was answered with ${answer.statusCode}`)
  return performance.now() - begun
}
