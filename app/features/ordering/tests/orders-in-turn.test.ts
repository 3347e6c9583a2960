import pg from 'pg'
import { expect, test } from 'vitest'
import { orderFields } from '#tests/support/posted/posted-order.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

test('an order that waits for another one of its customer holds up nobody else’s', async () => {
  let database = ''
  await using site = await siteOn('postgres', {
    env: { TRUST_PROXY: '127.0.0.0/8, ::1' },
    databaseAt: (url) => (database = url),
  })
  const send = async (fields: Record<string, string>, network: string) => {
    const headers = { origin: site.origin, 'x-forwarded-for': network }
    const { response } = await site.visit('/calcular', { method: 'POST', headers, body: new URLSearchParams(fields) })
    return response.status
  }
  expect(await send(orderFields(), '203.0.113.7')).toBe(303)

  const another = new pg.Client({ connectionString: database })
  await another.connect()
  let waiting: Promise<number>
  try {
    await another.query('begin')
    await another.query('select pg_advisory_xact_lock(hashtextextended(fingerprint, 0)) from mentions')
    waiting = send(orderFields(), '203.0.113.8')
    await soon(async () =>
      expect(await site.query(`select pid from pg_locks where locktype = 'advisory' and not granted`)).toHaveLength(1),
    )
    const strangers = orderFields({ identity: '00000001R', email: 'vicent@visitante.example' })
    expect(await send(strangers, '203.0.113.9')).toBe(303)
    await another.query('commit')
  } finally {
    await another.end()
  }
  expect(await waiting).toBe(303)
})
