import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { openedEvent } from '#app/features/cases/history/case-events.server.ts'
import { openCases } from '#app/features/cases/opening/open-cases.server.ts'
import { isOpen } from '#app/features/installation/rules.ts'
import { visitsOf } from '#app/features/installation/visits.server.ts'
import { offerOf } from '#app/features/ordering/describe.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import { requestRow } from '#app/features/requests/stored-request.server.ts'
import { priceOf } from '#domain/price/price.ts'
import type { VisitTime } from '#domain/requests/visit.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { actOnCase } from './act-on-case.server.ts'
import type { CaseAction } from './case-action.server.ts'

const cipher = createCipher([Buffer.alloc(32, 1)], Buffer.alloc(32))
/** Before the first visit of a day on which a visit may fail already. */
const NOW = Date.parse('2026-11-27T07:00+01:00')
const { catalogue } = demoSite
const combination = { location: 'castellon', type: 'pack', tariff: 'castellon-1gb-35gb', lines: {}, tv: false } as never
/** In two zones. */
const towns = [
  { ine: '12135', name: 'Vila-real' },
  { ine: '12040', name: 'Castelló' },
]

const orderIn = (town: (typeof towns)[number] | undefined) =>
  ({
    kind: 'order',
    order: {
      customer: { name: 'Ana', lastName: 'Mas', identity: '12345678Z', phone: '', email: 'ana@x.example', address: '' },
      combination,
      price: priceOf(catalogue, combination),
      wishes: null,
    },
    offer: offerOf(catalogue, combination),
    place: { ...town, province: 'Castellón', location: 'castellon' },
    locale: 'es-ES',
    catalogueVersion: catalogue.version,
    terms: { version: '1.0', date: '2026-11-21' },
    agreedTo: [],
  }) as unknown as OrderContent

function desk(db: Database) {
  // Which visit of an order is its last is told by when it began.
  let now = NOW
  const deps = { config: readConfig({}), db, cipher, clock: () => now++, wakeOutbox() {}, kinds: requestKinds }
  const act = async (caseId: string, action: CaseAction) => {
    const acting = { caseId, actor: 'ana', formId: randomUUID(), version: null, action }
    const acted = await actOnCase(deps, demoSite, acting)
    return acted.outcome === 'refused' ? acted.why : acted.outcome
  }
  const order = async (town: (typeof towns)[number] | undefined) => {
    const id = randomUUID()
    const acknowledgement = { reference: id.slice(0, 12), receivedAt: NOW, receiptToken: randomUUID() }
    const content = orderIn(town)
    await db.transaction(async (tx) => {
      await tx.insertInto('requests').values(requestRow({ cipher }, { id, content, acknowledgement })).execute()
      await openCases({ db, cipher, kinds: requestKinds }, tx, [{ id, content, acknowledgement, site: demoSite }])
    })
    expect(await act(id, { kind: 'move', state: 'confirmed', reason: '' })).toBe('done')
    return id
  }
  return { act, order }
}

const plan = (
  time: VisitTime,
  technician: string,
  more: { state?: 'proposed'; despite?: string } = {},
): CaseAction => ({
  kind: 'visit-plan',
  state: more.state ?? 'confirmed',
  plan: { time, technician, access: '', phone: '', despite: more.despite ?? '' },
})

const drawnTime: fc.Arbitrary<VisitTime> = fc.record({
  day: fc.constantFrom('2026-11-27', '2026-11-30'),
  from: fc.constantFrom('08:00', '09:00', '09:30', '10:00'),
  to: fc.constantFrom('10:30', '11:00', '12:00'),
})
type Deed = { readonly at: number; readonly action: (technicians: readonly string[]) => CaseAction }
const drawnDeed: fc.Arbitrary<Deed> = fc.record({
  at: fc.nat(3),
  action: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(drawnTime, fc.nat(1), fc.boolean()).map(
        ([time, who, isProposed]) =>
          (technicians: readonly string[]) =>
            plan(time, technicians[who]!, isProposed ? { state: 'proposed' } : {}),
      ),
    },
    { weight: 3, arbitrary: fc.constant(() => ({ kind: 'undo' }) as const) },
    fc.constant(() => ({ kind: 'visit-cancel' }) as const),
    fc.constant(() => ({ kind: 'visit-done' }) as const),
    fc
      .option(drawnTime)
      .map((next) => () => ({ kind: 'visit-failed', reason: 'nobody-home', text: '', next }) as const),
    fc.constant(() => ({ kind: 'visit-reopen', text: 'Era otro pedido' }) as const),
  ),
})

const meet = (one: VisitTime, other: VisitTime) => one.day === other.day && one.from < other.to && one.to > other.from

describe.each(dialects)('a technician in %s', (dialect) => {
  test('is in one place, whatever is planned, called off, recorded, taken back and undone in two zones', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const { act, order } = desk(db)
    await fc.assert(
      fc.asyncProperty(fc.array(drawnDeed, { minLength: 6, maxLength: 14 }), async (deeds) => {
        const technicians = [randomUUID(), randomUUID()]
        const ids = [await order(towns[0]), await order(towns[1]), await order(towns[0]), await order(towns[1])]
        for (const { at, action } of deeds) {
          const others = ids.filter((_, index) => index !== at)
          const before = (await Promise.all(others.map((id) => visitsOf(cipher, db.kysely, id)))).flat()
          const deed = action(technicians)
          const said = await act(ids[at]!, deed)
          if (deed.kind === 'visit-plan') {
            const { technician, time } = deed.plan
            const taken = before.some(
              (visit) => isOpen(visit.state) && visit.technician === technician && meet(visit, time),
            )
            expect([said, said === 'technician-busy']).toEqual([said, taken])
          }
          const after = (await Promise.all(ids.map((id) => visitsOf(cipher, db.kysely, id)))).flat()
          const open = after.filter((visit) => isOpen(visit.state) && visit.technician !== null)
          for (const one of open)
            for (const other of open)
              if (one.id !== other.id && one.technician === other.technician) expect(meet(one, other)).toBe(false)
        }
      }),
      { numRuns: dialect === 'sqlite' ? 30 : 8 },
    )
  })

  test('goes to two at once for a reason, which the history keeps: of two who ask at once one is told, and so is who undoes or reopens', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const { act, order } = desk(db)
    const [one, two] = [await order(towns[0]), await order(towns[1])]
    const time = { day: '2026-11-30', from: '09:00', to: '11:00' }
    const said = await Promise.all([
      act(one, plan({ ...time, from: '08:00', to: '10:00' }, 'vicent')),
      act(two, plan(time, 'vicent')),
    ])
    expect(said.toSorted()).toEqual(['done', 'technician-busy'])
    const refused = said[0] === 'done' ? two : one
    expect(await act(refused, plan(time, 'vicent', { despite: 'Mireia la ayuda' }))).toBe('done')
    const rows = await db.kysely
      .selectFrom('events')
      .selectAll()
      .where('case_id', '=', refused)
      .orderBy('seq')
      .execute()
    expect(rows.map((row) => openedEvent(cipher, row).event).at(-1)).toMatchObject({ text: 'Mireia la ayuda' })
    expect(await act(refused, { kind: 'visit-cancel' })).toBe('done')
    expect(await act(refused, { kind: 'undo' })).toBe('technician-elsewhere')

    // Recorded by mistake, it is to come again, while its technician goes elsewhere by now.
    const today = { day: '2026-11-27', from: '09:00', to: '11:00' }
    expect(await act(one, plan(today, 'mireia'))).toBe('done')
    expect(await act(one, { kind: 'visit-done' })).toBe('done')
    expect(await act(two, plan(today, 'mireia'))).toBe('done')
    const reopen = { kind: 'visit-reopen', text: 'Era otro pedido' } as const
    expect(await act(one, reopen)).toBe('technician-busy')
    expect(await act(one, { ...reopen, despite: 'Son vecinos' })).toBe('done')
  })
})
