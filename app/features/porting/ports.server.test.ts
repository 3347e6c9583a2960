import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { openCases } from '#app/features/cases/opening/open-cases.server.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import type { PrivacyDeps } from '#platform/privacy/personal-data.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { portData } from './personal-data.server.ts'
import { changePort, portsOf, restorePort } from './ports.server.ts'

const SECRET = Buffer.alloc(32)
const [former, present] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const NOW = Date.parse('2026-11-24T10:00Z')

const customer = { name: 'Ana', lastName: 'Mas', identity: '12345678Z', phone: '', email: '', address: '' }
const kept = { number: '+34610203040', operator: 'Movistar', billing: 'contract', isOwn: true }
const wishes = {
  lines: [
    { key: '1', data: 35, isIncluded: true, wish: 'new' },
    { key: '70gb.1', data: 70, isIncluded: false, wish: kept },
    { key: '70gb.2', data: 70, isIncluded: false, wish: null },
  ],
  landline: '+34964123456',
  callTime: null,
  note: null,
}
const content = {
  kind: 'order',
  order: { customer, combination: {}, wishes, price: { items: [], total: 0, once: [] } },
  locale: 'es-ES',
} as unknown as OrderContent

describe.each(dialects)('the numbers of an order, in %s,', (dialect) => {
  test('are noted once, changed by one of two, put back, told of, sealed anew and forgotten', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const cipher = createCipher([former], SECRET)
    const id = randomUUID()
    const opening = { id, content, acknowledgement: { reference: 'AZ-1', receivedAt: NOW }, site: null }
    // A second time is what the backfill does to an order that a program of before stored.
    for (let time = 0; time < 2; time++)
      await db.transaction((tx) => openCases({ db, cipher, kinds: requestKinds }, tx, [opening]))
    const [line, landline] = await portsOf(cipher, db.kysely, [id])
    expect([line, landline].map((port) => [port?.position, port?.kind, port?.state, port?.number])).toEqual([
      [2, 'mobile', 'ready', '+34610203040'],
      [0, 'fixed', 'missing', '+34964123456'],
    ])

    const change = (donor: string) =>
      db.transaction((tx) => changePort(cipher, tx, { ...line!, donor }, NOW)).catch(() => false)
    expect((await Promise.all([change('Lowi'), change('Digi')])).filter(Boolean)).toHaveLength(1)
    await db.transaction((tx) => restorePort(cipher, tx, { was: line! }, NOW))
    expect((await portsOf(cipher, db.kysely, [id]))[0]).toEqual({ ...line, version: 3 })

    const anew = createCipher([present, former], SECRET)
    expect(await portData.sealAnew!({ db, cipher: anew })).toEqual({ what: 'numbers', sealed: 2, closed: [] })
    const only = { db, cipher: createCipher([present], SECRET) } as unknown as PrivacyDeps
    const told = (await portData.exportBeside!(only, id)) as { numbers: readonly object[] }
    expect(told.numbers).toMatchObject([{ number: '+34610203040', donor: 'Movistar' }, { number: '+34964123456' }])
    const rows = await db.kysely.selectFrom('ports').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/610203040|964123456|Movistar/)

    await db.transaction((tx) => portData.forgetBeside!(tx, 'block', [id]))
    expect(await portsOf(cipher, db.kysely, [id])).toEqual([])
  })
})
