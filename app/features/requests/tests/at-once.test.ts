import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { dialects } from '#tests/support/database/databases.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields } from '#tests/support/posted/posted-order.ts'
import { newIdentity, referralFields } from '#tests/support/posted/posted-referral.ts'
import { waitingFields } from '#tests/support/posted/posted-waiting.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const PATHS = { order: '/calcular', referral: '/recomendados', message: '/atencion-cliente', waiting: '/cobertura' }

/** Keeps everybody else from writing until it is disposed of. */
async function hold(dialect: Database['dialect'], dataDir: string, url: string): Promise<AsyncDisposable> {
  if (dialect === 'sqlite') {
    const other = new DatabaseSync(path.join(dataDir, 'alta.db'), { timeout: 5000 })
    other.exec('begin immediate')
    return { [Symbol.asyncDispose]: async () => other.close() }
  }
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('begin')
  await other.query('lock table requests in exclusive mode')
  return { [Symbol.asyncDispose]: () => other.end() }
}

let networks = 0

/** From a network of its own, unless another one is given. */
async function send(
  site: StoringSite,
  kind: keyof typeof PATHS,
  fields: Readonly<Record<string, string>>,
  network = `203.0.113.${++networks}`,
) {
  const headers = { origin: site.origin, 'x-forwarded-for': network }
  const { response } = await site.visit(PATHS[kind], { method: 'POST', headers, body: new URLSearchParams(fields) })
  return { status: response.status, location: response.headers.get('location') }
}

describe.each(dialects)('requests that %s has to store at the same moment', (dialect) => {
  test('are judged one by one, stored with all that belongs to each, and counted once', async () => {
    let url = ''
    const env = { REQUEST_LIMIT: '2', TRUST_PROXY: '127.0.0.0/8, ::1' }
    await using site = await siteOn(dialect, { env, databaseAt: (own) => (url = own) })
    const [ana, eva] = [newIdentity(), newIdentity()]
    const address = (name: string) => ({ email: `${name}@visitante.example` })
    expect((await send(site, 'order', orderFields({ identity: ana, ...address('ana') }))).status).toBe(303)

    const evas = orderFields({ identity: eva, ...address('eva') })
    const anas = referralFields({ identity: ana, friends: [eva] })
    const message = messageFields(address('lucia'))
    const waits = waitingFields(address('vicent'))
    const programs = orderFields({ ...address('bot'), remarks: 'https://casino.example', ms: '500' })
    const toOne = [1, 2, 3].map(() => messageFields(address('nuria')))
    const many = ['a', 'b', 'c', 'd', 'e'].map((name) => messageFields(address(name)))

    const held = await hold(dialect, site.dataDir, url)
    const sent = [
      send(site, 'order', evas),
      send(site, 'order', evas),
      send(site, 'referral', anas),
      send(site, 'message', message),
      send(site, 'waiting', waits),
      send(site, 'order', programs),
      ...toOne.map((fields) => send(site, 'message', fields)),
    ]
    const sentByOne = many.map((fields) => send(site, 'message', fields, '198.51.100.1'))
    expect((await site.visit('/fibra')).response.status).toBe(200)
    await held[Symbol.asyncDispose]()

    const [first, again, ...others] = await Promise.all(sent)
    expect(again).toEqual(first)
    expect([first, ...others].map((answer) => answer?.status)).toEqual([303, 303, 303, 303, 422, 303, 303, 303])
    const ofOne = await Promise.all(sentByOne)
    expect(ofOne.map(({ status }) => status).toSorted()).toEqual([303, 303, 429, 429, 429])

    const stored = async (fields: Readonly<Record<string, string>>) => site.stored(fields['request'])
    for (const fields of [message, waits, ...many.filter((_, n) => ofOne[n]?.status === 303)]) {
      const { requests, messages } = await stored(fields)
      expect([requests.length, messages.length]).toEqual([1, 2])
    }
    // The hour's two acknowledgements go to whichever came first.
    const mails = await Promise.all(toOne.map(async (fields) => (await stored(fields)).messages.length))
    expect(mails.toSorted()).toEqual([1, 2, 2])
    const [order, referral] = [await stored(evas), await stored(anas)]
    expect([order.requests.length, referral.requests.length]).toEqual([1, 1])
    // An order has two e-mails and a referral one: of the reward the company is told once, by whichever saw the other. That
    // they were referred is told by the acknowledgement of who orders later, and by one e-mail more to who ordered first.
    expect([4, 5]).toContain(order.messages.length + referral.messages.length)
    expect((await stored(programs)).requests).toEqual([])

    const { requests } = await site.stored()
    expect(requests).toHaveLength(10)
    const [counters] = await site.query('select max(used) as "inAll" from rate_limits')
    expect(Number(counters?.['inAll'])).toBe(10)
  })

  test('do not wait for those that are refused, nor these for them', async () => {
    let url = ''
    const env = { REQUEST_LIMIT: '1', TRUST_PROXY: '127.0.0.0/8, ::1' }
    await using site = await siteOn(dialect, { env, databaseAt: (own) => (url = own) })
    const network = '198.51.100.1'
    const fields = messageFields({ email: 'ana@visitante.example' })
    const accepted = await send(site, 'message', fields, network)
    expect(accepted.status).toBe(303)
    const another = messageFields({ email: 'eva@visitante.example' })
    expect((await send(site, 'message', another, network)).status).toBe(429)

    {
      await using _held = await hold(dialect, site.dataDir, url)
      expect((await send(site, 'message', another, network)).status).toBe(429)
      expect((await send(site, 'order', orderFields({ remarks: 'https://casino.example', ms: '500' }))).status).toBe(
        422,
      )
      expect(await send(site, 'message', fields, network)).toEqual(accepted)
    }
    expect((await send(site, 'message', another)).status).toBe(303)
  })
})
