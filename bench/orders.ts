import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import path from 'node:path'
import { startPostgres } from '../tests/support/database/postgres-process.ts'
import type { RunningSite } from '../tests/support/site/site.ts'
import type { Figure, Measurement, Skipped } from './figure.ts'
import { rateOfBareInserts } from './order-limit.ts'
import { pgbench, rateOfPgbench } from './order-limit-postgres.ts'
import { CONNECTIONS, figuresOf, postOrders, withoutMail } from './posted-orders.ts'
import { startMeasured } from './site.ts'

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
    { what: 'orders against SQLite alone', value: rate / limit, unit: '×', least: 0.4 },
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
    { what: `${what} against pgbench`, value: rate / limit, unit: '×', least: 0.4 },
  ]
}

async function ordered({ origin }: RunningSite, seconds: number, what: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const first = await postOrders(origin, agent, seconds)
  const then = await postOrders(origin, agent, seconds)
  agent.destroy()
  const figures = [...figuresOf(`${what} after a start`, first), ...figuresOf(`${what}, mail server down`, then)]
  return { figures, rate: then.rate, stored: first.times.length + then.times.length }
}
