import { randomUUID } from 'node:crypto'
import { priceOf } from '#domain/price/price.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { describe, expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { readConfig } from '#platform/config/config.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { openCases } from '#app/features/cases/opening/open-cases.server.ts'
import { remindOfTomorrow } from './remind.server.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import { requestRow } from '#app/features/requests/stored-request.server.ts'
import { openMessage } from '#platform/outbox/sealed-message.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { wishForVisit, type VisitWish } from './customer-visit.server.ts'

const cipher = createCipher([Buffer.alloc(32, 1)], Buffer.alloc(32))
/** Tuesday 24 November 2026, 11:00 in Spain. */
const NOW = Date.parse('2026-11-24T10:00Z')
/** Of the zone that the demo has for the rest of its province, with three places. */
const TIME = { day: '2026-11-27', from: '10:00', to: '12:00' }
const take: VisitWish = { kind: 'take', time: TIME, access: 'La llave, en el bar', phone: '' }

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

/** Sends the same form once more where no connection was free in time, as whoever gets no answer does. */
async function persistently<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let left = 20; ; left--) {
    try {
      return await send()
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

describe.each(dialects)('what customers wish about their visit, in %s:', (dialect) => {
  test('of a hundred who take a slot for three, by two connections, three get it and are told once, and reminded once', async () => {
    await using place = await emptyDatabase(dialect)
    const first = await place.open()
    const second = dialect === 'postgres' ? await place.open() : first
    const site = await loadSite('site')
    const ids = Array.from({ length: 100 }, () => randomUUID())
    for (const [index, id] of ids.entries())
      await first.transaction(async (tx) => {
        const acknowledgement = { reference: `AZ-${index}`, receivedAt: NOW, receiptToken: randomUUID() }
        const row = requestRow({ cipher }, { id, content: order, acknowledgement })
        await tx.insertInto('requests').values(row).execute()
        await openCases({ db: first, cipher, kinds: requestKinds }, tx, [{ id, content: order, acknowledgement, site }])
      })
    const deps = (index: number, now = NOW) => ({
      config: readConfig({}),
      db: index % 2 ? second : first,
      cipher,
      clock: () => now,
      kinds: requestKinds,
      wakeOutbox() {},
    })
    const wish = (id: string, asked: VisitWish, index = 0, formId = randomUUID()) =>
      persistently(() => wishForVisit(deps(index), site, { caseId: id, formId, wish: asked }))
    const eventsOf = async (id: string) =>
      (await first.kysely.selectFrom('events').select('seq').where('case_id', '=', id).execute()).length
    expect(await wish(ids[0]!, take)).toBe('no-visit')

    await first.kysely.updateTable('cases').set({ state: 'confirmed' }).execute()
    const said = await Promise.all(ids.map((id, index) => wish(id, take, index, `form-${id}`)))
    expect([
      said.filter((each) => each === 'done').length,
      said.filter((each) => each === 'slot-taken').length,
    ]).toEqual([3, 97])
    const winner = ids[said.indexOf('done')]!
    const loser = ids[said.indexOf('slot-taken')]!
    // The same form once more.
    expect(await wish(winner, take, 1, `form-${winner}`)).toBe('done')
    const mails = await first.kysely.selectFrom('outbox').selectAll().where('purpose', '=', 'reply').execute()
    expect(mails).toHaveLength(3)
    expect(openMessage(cipher, { id: mails[0]!.id, payload: mails[0]!.payload! })).toContain('STATUS:CONFIRMED')
    expect(await first.kysely.selectFrom('visit_slots').select('taken').execute()).toEqual([{ taken: 3 }])

    // A customer who moves away leaves the place to another.
    expect(await wish(winner, { ...take, time: { ...TIME, from: '16:00', to: '18:00' } })).toBe('done')
    expect(await wish(loser, take)).toBe('done')
    expect(await wish(winner, take)).toBe('slot-taken')
    expect(await wish(loser, { kind: 'call' })).toBe('done')
    expect(await wish(loser, { kind: 'call' })).toBe('done')
    // Asked again while somebody is to call, it says nothing new.
    expect(await eventsOf(loser)).toBe(2)
    expect(await first.kysely.selectFrom('reminders').select('case_id').execute()).toEqual([{ case_id: loser }])

    const tomorrow = Date.parse('2026-11-26T08:00:01Z')
    const upkeep = (index: number, now: number) =>
      remindOfTomorrow({ ...deps(index, now), site: () => site, log: null as never })
    await upkeep(0, Date.parse('2026-11-26T07:59:00Z'))
    await Promise.all([upkeep(0, tomorrow), upkeep(1, tomorrow)])
    const all = await first.kysely.selectFrom('outbox').selectAll().where('purpose', '=', 'reply').execute()
    // Three at first, two moves, and a reminder for each of the four.
    expect(all).toHaveLength(3 + 2 + 4)
    expect(
      await wishForVisit(deps(0, Date.parse('2026-11-27T08:00Z')), site, { caseId: loser, formId: 'x', wish: take }),
    ).toBe('too-late')
  })
})
