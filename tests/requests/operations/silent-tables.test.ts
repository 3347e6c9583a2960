import pg from 'pg'
import { expect, test } from 'vitest'
import { deskAccess } from '#app/features/staff/desk-access.server.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

/** By which it is known who asks, and for what: what comes after these is silent. */
const ANSWERS = ['staff', 'sessions', 'credentials', 'requests', 'cases']

test('wherever the database falls silent halfway, a page says 503 and when to come back, and never that it failed', async () => {
  let url = ''
  await using site = await siteOn('postgres', { databaseAt: (address) => (url = address) })
  const fields = orderFields()
  const stored = await site.visit('/calcular', post(site.origin, fields))
  const receipt = stored.response.headers.get('location')!.replace(/\?.*/, '')
  const owner = await signedIn(site, 'owner')

  const tables = await site.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const silent = tables.map(({ name }) => String(name)).filter((name) => !ANSWERS.includes(name))
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  try {
    await other.query('begin')
    await other.query(`lock table ${silent.map((name) => `"${name}"`).join(', ')} in access exclusive mode`)
    const desk = Object.keys(deskAccess).map((pattern) => pattern.replace(':id', fields['request']!))
    const addresses = [
      receipt,
      `${receipt}/pdf`,
      `${receipt}/visita`,
      ...desk.filter((address) => !address.includes(':')),
    ]
    const answers = await Promise.all(
      addresses.map(async (address) => {
        const asked = { headers: { cookie: owner.cookie }, redirect: 'manual' } as const
        const { status, headers } = await fetch(site.origin + address, asked)
        return [address, status, headers.get('retry-after')] as const
      }),
    )
    expect(answers.filter(([, status]) => status === 500)).toEqual([])
    const away = answers.filter(([, status]) => status === 503)
    expect(away.map(([address]) => address)).toEqual(
      expect.arrayContaining([receipt, `${receipt}/visita`, '/gestion/casos']),
    )
    expect(away.filter(([, , retryAfter]) => retryAfter === null)).toEqual([])
  } finally {
    await other.end()
  }
})
