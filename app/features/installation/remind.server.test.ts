import { randomUUID } from 'node:crypto'
import { priceOf } from '#domain/price/price.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { describe, expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { openCases } from '#app/features/cases/opening/open-cases.server.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import { requestRow } from '#app/features/requests/stored-request.server.ts'
import { readConfig } from '#platform/config/config.ts'
import { openMessage } from '#platform/outbox/sealed-message.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { remindOfTomorrow } from './remind.server.ts'
import { putVisit } from './visits.server.ts'

const cipher = createCipher([Buffer.alloc(32, 1)], Buffer.alloc(32))
const HOUR = 3_600_000

const customer = {
  name: 'Ana',
  lastName: 'Mas',
  identity: '12345678Z',
  phone: '+34600112233',
  email: 'ana@visitante.example',
  address: 'Carrer Major 1, 12001 Castelló de la Plana',
}
const combination = { location: 'castellon', type: 'pack', tariff: 'castellon-1gb-35gb', lines: {}, tv: false } as never
const order = {
  kind: 'order',
  order: { customer, combination, wishes: null, price: priceOf(demoSite.catalogue, combination) },
  offer: {},
  catalogueVersion: '1',
  place: { ine: '12040', postcode: '12001', name: 'Castelló', province: 'Castellón', location: 'castellon' },
  locale: 'es-ES',
  terms: { version: '1.0', date: '2026-11-21' },
  agreedTo: [],
} as unknown as OrderContent

// The hours of reminding, worked out by hand: nine in the morning of the day before, on Spanish clocks.
const visits = [
  // Clocks go back in the night before the visit, and in the night after the reminder of the other one.
  ['2026-10-25', '2026-10-24T07:00:00Z'],
  ['2026-10-26', '2026-10-25T08:00:00Z'],
  // All Souls', after two days on which nobody works.
  ['2026-11-02', '2026-11-01T08:00:00Z'],
  ['2026-12-09', '2026-12-08T08:00:00Z'],
  ['2027-01-01', '2026-12-31T08:00:00Z'],
  // Clocks go forward.
  ['2027-03-28', '2027-03-27T08:00:00Z'],
  ['2027-03-29', '2027-03-28T07:00:00Z'],
] as const

describe.each(dialects)('reminders of a visit, on %s,', (dialect) => {
  test('come once, at nine of the day before, over holidays and changes of the clock, whoever looks how often', async () => {
    await using place = await emptyDatabase(dialect)
    const first = await place.open()
    const second = dialect === 'postgres' ? await place.open() : first
    const site = await loadSite('site')
    for (const [day] of visits)
      await first.transaction(async (tx) => {
        const id = randomUUID()
        const acknowledgement = { reference: `AZ-${day}`, receivedAt: 0, receiptToken: randomUUID() }
        await tx
          .insertInto('requests')
          .values(requestRow({ cipher }, { id, content: order, acknowledgement }))
          .execute()
        await openCases({ db: first, cipher, kinds: requestKinds }, tx, [{ id, content: order, acknowledgement, site }])
        const time = { day, from: '10:00', to: '12:00', zone: 'castellon', holdsPlace: true, technician: null }
        const told = { access: '', phone: '', remindedAt: null, createdAt: 0, reason: null, sequence: 0 }
        await putVisit(cipher, tx, { id: randomUUID(), caseId: id, state: 'confirmed', ...time, ...told }, 0)
      })
    const reminded = new Map<string, string>()
    for (const [day, at] of visits)
      for (let now = Date.parse(at) - 26 * HOUR; now <= Date.parse(at) + 26 * HOUR; now += HOUR / 2) {
        const deps = { config: readConfig({}), cipher, clock: () => now, site: () => site, log: null as never }
        const look = (db: typeof first) => remindOfTomorrow({ ...deps, db, wakeOutbox() {} })
        await Promise.all([look(first), look(second)])
        const rows = await first.kysely.selectFrom('outbox').selectAll().where('purpose', '=', 'reply').execute()
        expect(rows.length).toBeLessThanOrEqual(visits.length)
        for (const { id, payload } of rows) {
          const message = openMessage(cipher, { id, payload: payload! })
          const about = visits.find(([each]) => message.includes(`AZ-${each}`))?.[0]
          if (about && !reminded.has(about)) reminded.set(about, new Date(now).toISOString().replace('.000Z', 'Z'))
        }
        if (now > Date.parse(at))
          expect([
            day,
            rows.filter(({ id, payload }) => openMessage(cipher, { id, payload: payload! }).includes(`AZ-${day}`))
              .length,
          ]).toEqual([day, 1])
      }
    expect([...reminded].toSorted()).toEqual(visits.map((each) => [...each]).toSorted())
  })
})
