import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parties } from '#domain/requests/acting.ts'
import { portStates } from '#domain/requests/port.ts'
import type { Visit } from '#domain/requests/visit.ts'
import { putVisit } from '#app/features/installation/visits.server.ts'
import { changePort, insertPorts, portsOf } from '#app/features/porting/ports.server.ts'
import type { Database } from '#platform/database/database.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { type Site } from '#site-folder/site.ts'
import { dialects, drawsOn, emptyDatabase, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { NEVER } from '../views.ts'
import { calendarAnswers } from '#domain/requests/calendar-answer.ts'
import { isActing } from './acting-filter.server.ts'
import { whoActsOnEach } from './acting.server.ts'

const cipher = createCipher([Buffer.alloc(32)], Buffer.alloc(32))
/** Noon of a Friday, on the minute at which a visit ends. */
const NOW = Date.parse('2026-11-27T12:00:00+01:00')

const days = fc.constantFrom('2026-11-26', '2026-11-27', '2026-11-28')
const moments = fc.constantFrom(NOW - 1, NOW, NOW + 1)
const hours = fc.constantFrom(['08:00', '11:59'], ['10:00', '12:00'], ['10:00', '12:01'], ['20:00', '24:00'])

/** All that who acts is told from. */
const orders = fc.record({
  row: fc.record({
    state: fc.constantFrom('received', 'confirmed', 'scheduled', 'installed'),
    waiting_until: fc.option(moments),
    written_at: fc.option(moments, { freq: 1 }),
    held_by: fc.option(fc.constantFrom('wholesaler', 'installer')),
    due_at: fc.oneof(moments, fc.constant(NEVER)),
  }),
  visit: fc.option(
    fc.record({
      day: days,
      hours,
      state: fc.constantFrom('proposed', 'confirmed', 'done', 'failed', 'cancelled'),
      answer: fc.option(fc.constantFrom(...calendarAnswers)),
    }),
  ),
  ports: fc.array(fc.record({ state: fc.constantFrom(...portStates), day: fc.option(days) }), { maxLength: 2 }),
})
type Drawn = typeof orders extends fc.Arbitrary<infer Order> ? Order : never

describe.each(dialects)('who acts, in %s,', (dialect) => {
  let place: EmptyDatabase
  let db: Database
  let site: Site
  beforeAll(async () => {
    place = await emptyDatabase(dialect)
    db = await place.open()
    site = await loadSite('site')
  })
  afterAll(() => place[Symbol.asyncDispose]())

  async function store({ row, visit, ports }: Drawn): Promise<string> {
    const { id } = await storeCase({ db, cipher }, site, { at: NOW })
    const held = row.held_by === null ? null : NOW
    await db.kysely
      .updateTable('cases')
      .set({ ...row, kind: 'order', held_until: held })
      .where('request_id', '=', id)
      .execute()
    await db.transaction(async (tx) => {
      if (visit) {
        const {
          state,
          answer,
          day,
          hours: [from = '', to = ''],
        } = visit
        const known = {
          zone: null,
          holdsPlace: false,
          technician: null,
          reason: null,
          sequence: 0,
          access: '',
          phone: '',
        }
        const planned: Visit = {
          ...known,
          id: randomUUID(),
          caseId: id,
          day,
          from,
          to,
          state,
          answer,
          remindedAt: null,
          createdAt: NOW,
        }
        await putVisit(cipher, tx, planned, NOW)
      }
      const data = { number: null, donor: null, billing: null, iccid: null, holder: null }
      await insertPorts(
        cipher,
        tx,
        ports.map((_, at) => ({ caseId: id, line: `${at + 1}`, position: at + 1, kind: 'mobile', data, at: NOW })),
      )
      for (const [at, port] of (await portsOf(cipher, tx, [id])).entries()) {
        const { state, day } = ports[at]!
        const window = day === null ? null : { day, from: null, to: null }
        await changePort(cipher, tx, { ...port, state, window }, NOW)
      }
    })
    return id
  }

  test('is the same for the filter of the list as for each case, whatever stands there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(orders, { minLength: 30, maxLength: 30 }), async (drawn) => {
        const ids: string[] = []
        for (const order of drawn) ids.push(await store(order))
        const rows = await db.kysely.selectFrom('cases').selectAll().where('request_id', 'in', ids).execute()
        const ruled = await whoActsOnEach(cipher, db.kysely, rows, NOW)
        const filtered = new Map<string, string[]>()
        for (const party of parties) {
          const found = await db.kysely
            .selectFrom('cases')
            .select('request_id')
            .where('request_id', 'in', ids)
            .where(isActing(party, NOW))
            .execute()
          for (const { request_id } of found) filtered.set(request_id, [...(filtered.get(request_id) ?? []), party])
        }
        expect(ids.map((id, at) => ({ ...drawn[at], acts: filtered.get(id) }))).toEqual(
          ids.map((id, at) => ({ ...drawn[at], acts: [ruled.get(id)!.who] })),
        )
      }),
      { numRuns: drawsOn(dialect, 10) },
    )
  })
})
