import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { startPostgres } from '../tests/support/database/postgres-process.ts'
import { orderFields } from '../tests/support/posted/posted-order.ts'
import { nthIdentity } from '../tests/support/posted/posted-referral.ts'
import { percentile95, type Figure, type Measurement } from './figure.ts'
import { withoutMail } from './posted-orders.ts'
import { startMeasured } from './site.ts'

const NETWORKS = 1000
const FLOODERS = 8
const VISITORS = 4
/** What the site has when nothing is configured. */
const REQUEST_LIMIT = '20'

/**
 * Orders of people, each from a network of their own, while a thousand networks have used up what all together may send
 * and go on: how many are accepted at once or after one more press.
 */
export const ordersInAFlood: Measurement = async ({ seconds }) => {
  await using server = await startPostgres()
  const postgres = { DATABASE_URL: server.url, DATA_KEY: randomBytes(32).toString('base64') }
  return [
    ...(await inAFlood('orders in a flood', seconds, {})),
    ...(await inAFlood('orders in a flood on PostgreSQL', seconds, postgres)),
  ]
}

async function inAFlood(what: string, seconds: number, database: Record<string, string>): Promise<Figure[]> {
  await using site = await startMeasured({ ...(await withoutMail()), REQUEST_LIMIT, ...database })
  const { origin } = site
  const agent = new Agent({ keepAlive: true, maxSockets: FLOODERS + VISITORS })
  let flooded = 0
  const flood = async (isOver: () => boolean) => {
    while (!isOver()) await press(origin, agent, floodingNetwork(flooded++), flooded % 10 === 0)
  }
  const floodBy = (isOver: () => boolean) => Promise.all(Array.from({ length: FLOODERS }, () => flood(isOver)))
  // Until all together have sent what they may.
  await floodBy(() => flooded >= 2 * NETWORKS)

  const orders: (Pressed & { readonly ms: number })[] = []
  const begun = performance.now()
  const isOver = () => performance.now() > begun + seconds * 1000
  const visit = async () => {
    while (!isOver()) {
      const pressed = performance.now()
      const answered = await press(origin, agent, ownNetwork(), true)
      orders.push({ ...answered, ms: performance.now() - pressed })
    }
  }
  const before = flooded
  await Promise.all([floodBy(isOver), ...Array.from({ length: VISITORS }, visit)])
  agent.destroy()
  if (!orders.some(({ presses }) => presses === 2)) throw new Error('The flood has not used up what all may send')
  const accepted = orders.filter(({ status }) => status === 303)
  return [
    { what: `${what}, accepted`, value: (accepted.length / orders.length) * 100, unit: '%', least: 99 },
    { what: `${what}, both presses, 95th percentile`, value: percentile95(orders.map(({ ms }) => ms)), unit: 'ms' },
    { what, value: orders.length / seconds, unit: '/s' },
    { what: 'posts of the flood meanwhile', value: (flooded - before) / seconds, unit: '/s' },
  ]
}

/** Out of ten: two of one IPv6 line, two of one IPv6 block, two of one IPv4 block, and four from anywhere. */
function floodingNetwork(n: number): string {
  const [kind, which] = [n % 10, Math.floor(n / 10) % (NETWORKS / 10)]
  if (kind < 2) return `2001:db8:1:42${(kind * 100 + which).toString(16).padStart(2, '0')}::9`
  if (kind < 4) return `2001:db8:2:${(((kind - 2) * 100 + which) * 256).toString(16)}::9`
  if (kind < 6) return `203.0.113.${(kind - 4) * 100 + which}`
  return kind < 8 ? `198.18.${which}.${kind}` : `2001:db8:${(kind * 100 + which).toString(16)}::9`
}

let visitors = 0

/** One of the 16 million addresses of 10.0.0.0/8. */
function ownNetwork(): string {
  const n = visitors++
  return [10, n >> 16, n >> 8, n].map((part) => part & 255).join('.')
}

let customers = 20_000_000

type Pressed = { readonly presses: number; readonly status: number }

/** Posts an order, and once more where the site asks for that and it is obeyed. Gives the last status. */
async function press(origin: string, agent: Agent, network: string, obeys: boolean): Promise<Pressed> {
  const customer = customers++
  const fields = orderFields({ identity: nthIdentity(customer), email: `${customer}@visitante.example` })
  const { status, token } = await post(origin, agent, network, fields)
  if (status !== 422 || !obeys) return { presses: 1, status }
  const confirmed = await post(origin, agent, network, { ...fields, confirmation: token })
  return { presses: 2, status: confirmed.status }
}

async function post(origin: string, agent: Agent, network: string, fields: Record<string, string>) {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': network }
  const asked = request(`${origin}/calcular`, { method: 'POST', agent, headers })
  asked.end(String(new URLSearchParams(fields)))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const html = await text(answer)
  return { status: answer.statusCode ?? 0, token: /name="confirmation" value="([^"]+)"/.exec(html)?.[1] ?? '' }
}
