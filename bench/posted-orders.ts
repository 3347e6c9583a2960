import { once } from 'node:events'
import { request, type Agent, type ClientRequest, type IncomingMessage } from 'node:http'
import { freePort } from '../tests/support/free-port.ts'
import { orderFields } from '../tests/support/posted/posted-order.ts'
import { nthIdentity } from '../tests/support/posted/posted-referral.ts'
import { percentile95, type Figure } from './figure.ts'

export const CONNECTIONS = 32

/** A site whose mail server is down, and that takes every order for one of another network. */
export async function withoutMail(): Promise<Record<string, string>> {
  return { MAIL_URL: `smtp://127.0.0.1:${await freePort()}`, TRUST_PROXY: '127.0.0.0/8, ::1' }
}

type Posted = { readonly times: readonly number[]; readonly rate: number }

export function figuresOf(what: string, { times, rate }: Posted): Figure[] {
  return [
    { what, value: rate, unit: '/s' },
    { what: `${what}, 95th percentile`, value: percentile95(times), unit: 'ms', most: 250 },
  ]
}

/** Posts orders by all connections for so long. Gives how many were stored in a second, and how long each took. */
export async function postOrders(origin: string, agent: Agent, seconds: number): Promise<Posted> {
  const times: number[] = []
  const begun = performance.now()
  const visitor = async () => {
    while (performance.now() < begun + seconds * 1000) {
      const asked = performance.now()
      const status = await postOrder(origin, agent)
      if (status !== 303) throw new Error(`An order was answered with ${status}`)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  return { times, rate: (times.length / (performance.now() - begun)) * 1000 }
}

let customers = 10_000_000

/** Posts the order of somebody new, from a network of their own unless another one is given, and gives the status. */
export async function postOrder(origin: string, agent: Agent, network?: string): Promise<number | undefined> {
  const customer = customers++
  const own = [10, customer >> 16, customer >> 8, customer].map((part) => part & 255).join('.')
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': network ?? own }
  const asked = request(`${origin}/calcular`, { method: 'POST', agent, headers })
  asked.end(
    String(
      new URLSearchParams(orderFields({ identity: nthIdentity(customer), email: `${customer}@visitante.example` })),
    ),
  )
  return statusOf(asked)
}

/** Once the whole answer has come. */
export async function statusOf(asked: ClientRequest): Promise<number | undefined> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode
}
