import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { startPostgres } from '../tests/support/database/postgres-process.ts'
import type { Figure, Measurement } from './figure.ts'
import { CONNECTIONS, figuresOf, postOrder, postOrders, statusOf, withoutMail } from './posted-orders.ts'
import { startMeasured } from './site.ts'

/** More than those that post orders. */
const OTHERS = 8
const FLOODING_NETWORK = '192.0.2.1'

/**
 * Orders beside what else there is to do, on each database: beside visitors who read pages that nobody keeps, and beside a
 * network that sends more than is accepted and gets its form back each time.
 */
export const ordersBeside: Measurement = async ({ seconds }) => {
  await using server = await startPostgres()
  const postgres = { DATABASE_URL: server.url, DATA_KEY: randomBytes(32).toString('base64') }
  return [...(await beside('orders', seconds, {})), ...(await beside('orders on PostgreSQL', seconds, postgres))]
}

async function beside(what: string, seconds: number, database: Record<string, string>): Promise<Figure[]> {
  // The limit of one network, which it reaches in some seconds; all together may send far more than they will.
  const limit = { REQUEST_LIMIT: String(Math.ceil(seconds * 200)) }
  await using site = await startMeasured({ ...(await withoutMail()), ...limit, ...database })
  const { origin } = site
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS + OTHERS })
  const orders = () => postOrders(origin, agent, seconds)
  // The server is past its start by that, too.
  await exceedLimit(origin)
  const pages = await meanwhile(() => readPage(origin, agent), orders)
  const flood = await meanwhile(() => postOrder(origin, agent, FLOODING_NETWORK), orders)
  agent.destroy()
  return [
    ...figuresOf(`${what} beside rendered pages`, pages.result),
    { what: 'pages meanwhile', value: pages.times / seconds, unit: '/s' },
    ...figuresOf(`${what} beside a flood`, flood.result),
    { what: 'refused meanwhile', value: flood.times / seconds, unit: '/s' },
  ]
}

/** Posts orders from one network until what it may send is used up. */
async function exceedLimit(origin: string): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const untilRefused = async () => {
    while ((await postOrder(origin, agent, FLOODING_NETWORK)) !== 429);
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, untilRefused))
  agent.destroy()
}

async function readPage(origin: string, agent: Agent): Promise<void> {
  const asked = request(`${origin}/calcular?nobody-keeps-this`, { agent, headers: { 'accept-encoding': 'br' } })
  asked.end()
  const status = await statusOf(asked)
  if (status !== 200) throw new Error(`A page was answered with ${status}`)
}

/** Does something over and over by the other connections until the measured work is done. Gives how many times. */
async function meanwhile<Result>(other: () => Promise<unknown>, measured: () => Promise<Result>) {
  const state = { times: 0, isOver: false }
  const others = Array.from({ length: OTHERS }, async () => {
    while (!state.isOver) {
      await other()
      state.times++
    }
  })
  const result = await measured()
  const { times } = state
  state.isOver = true
  await Promise.all(others)
  return { result, times }
}
