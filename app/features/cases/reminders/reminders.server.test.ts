import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registered } from '#tests/support/desk/registered.ts'
import { dialects, emptyDatabase, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { sealAllAnew } from '#platform/privacy/personal-data.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { blockOrErase } from '#app/features/requests/privacy/block-or-erase.server.ts'
import { personalData } from '#server/personal-data.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { type Site } from '#site-folder/site.ts'
import { actOnCase } from '../actions/act-on-case.server.ts'
import type { CaseAction } from '../actions/case-action.server.ts'
import { findCase } from '../find-case.server.ts'
import { reminderData } from '../personal-data.server.ts'
import { createReminder, remindersFor, remindersOf, ring } from './reminders.server.ts'

const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const
const cipher = createCipher([keys[0]], Buffer.alloc(32))
/** Tuesday 24 November 2026, 16:55 and 17:00 in Spain. */
const NOW = Date.parse('2026-11-24T15:55Z')
const FIVE = Date.parse('2026-11-24T16:00Z')

describe.each(dialects)('reminders in %s', (dialect) => {
  let place: EmptyDatabase
  let db: Database
  let site: Site
  const config = readConfig({})
  const at = (now: number) => ({
    db,
    cipher,
    config,
    clock: () => now,
    personalData,
    ...registered,
    wakeOutbox() {},
  })
  const act = (caseId: string, action: CaseAction, now = NOW) =>
    actOnCase(at(now), site, { caseId, actor: 'ana', formId: randomUUID(), version: null, action })
  const remind = (person: string | null, about = 'Llamar'): CaseAction => ({
    kind: 'remind',
    for: person,
    at: FIVE,
    about,
  })
  const newCase = async () => (await storeCase({ db, cipher }, site, { at: NOW })).id
  const rowOf = async (id: string) => (await findCase(at(NOW), id))!.row

  beforeAll(async () => {
    place = await emptyDatabase(dialect)
    db = await place.open()
    site = await loadSite('site')
  })
  beforeEach(async () => void (await db.kysely.deleteFrom('reminders').execute()))
  afterAll(() => place[Symbol.asyncDispose]())

  test('change neither state nor clocks of their case, nor whose it is, and stand in its history', async () => {
    const id = await newCase()
    const { last_seq: _, changed_at: __, undo: ___, ...before } = await rowOf(id)
    await act(id, remind('ana'))
    const [{ id: reminder } = { id: '' }] = await remindersOf(cipher, db.kysely, id)
    await act(id, { kind: 'reminder-move', reminder, at: FIVE + 1 })
    await act(id, { kind: 'reminder-done', reminder })
    expect(await rowOf(id)).toMatchObject(before)
    expect(await remindersOf(cipher, db.kysely, id)).toEqual([])
    expect(await act(id, { kind: 'reminder-done', reminder })).toEqual({ outcome: 'refused', why: 'no-reminder' })
    const { events } = (await findCase(at(NOW), id))!
    expect(events.map(({ event }) => event?.kind)).toEqual(['reminder-set', 'reminder-moved', 'reminder-done'])
    expect(events[2]?.event).toMatchObject({ was: { about: 'Llamar', for: 'ana', at: FIVE + 1 } })
  })

  test('ring at their hour, once, for whom they are, whichever of two servers is asked', async () => {
    const id = await newCase()
    await act(id, remind('ana'))
    expect(await ring(at(FIVE - 1), 'ana')).toEqual([])
    expect(await ring(at(FIVE), 'marc')).toEqual([])
    const both = await Promise.all([ring(at(FIVE), 'ana'), ring(at(FIVE), 'ana')])
    expect(both.flat()).toMatchObject([{ caseId: id, at: FIVE, about: 'Llamar' }])
    expect(await ring(at(FIVE + 1), 'ana')).toEqual([])
    expect(await remindersFor(at(FIVE), 'ana', FIVE + 1)).toHaveLength(1)

    const [{ id: reminder } = { id: '' }] = await remindersOf(cipher, db.kysely, id)
    await act(id, { kind: 'reminder-move', reminder, at: FIVE + 60_000 }, FIVE)
    expect(await ring(at(FIVE + 60_000), 'ana')).toMatchObject([{ id: reminder }])
  })

  test('of the site itself are for all, as are those of who has left', async () => {
    const id = await newCase()
    const left = { id: 'gone', fingerprint: 'f', payload: 'sealed', role: 'agent' as const, created_at: 1 }
    await db.kysely
      .insertInto('staff')
      .values({ ...left, disabled_at: 2 })
      .execute()
    await act(id, remind('gone', 'De quien se fue'))
    await db.transaction((tx) =>
      createReminder(at(NOW), tx, { caseId: id, for: null, at: FIVE - 1, about: '', setBy: null }),
    )
    const found = await remindersFor(at(FIVE), 'marc', FIVE + 1)
    expect(found.map(({ about }) => about)).toEqual(['', 'De quien se fue'])
    expect((await findCase(at(NOW), id))!.events.at(-1)).toMatchObject({ actor: null, event: { kind: 'reminder-set' } })
  })

  test('are sealed, exported with their request, sealed anew, and gone once it is blocked or erased', async () => {
    const ids = [await newCase(), await newCase()] as const
    for (const id of ids) await act(id, remind('ana', 'Línea de Rosa'))
    expect(JSON.stringify(await db.kysely.selectFrom('reminders').selectAll().execute())).not.toContain('Rosa')
    expect(await reminderData.exportBeside!(at(NOW), ids[0])).toEqual({
      reminders: [{ at: '2026-11-24T16:00:00.000Z', about: 'Línea de Rosa' }],
    })
    const newer = createCipher([keys[1], keys[0]], Buffer.alloc(32))
    const sealed = await sealAllAnew({ db, cipher: newer, personalData })
    expect(sealed.find(({ what }) => what === 'reminders')).toEqual({ what: 'reminders', sealed: 2, closed: [] })
    const alone = createCipher([keys[1]], Buffer.alloc(32))
    expect(await remindersOf(alone, db.kysely, ids[0])).toMatchObject([{ about: 'Línea de Rosa' }])

    await blockOrErase({ ...at(NOW), cipher: newer }, 'block', [ids[0]])
    await blockOrErase({ ...at(NOW), cipher: newer }, 'erase', [ids[1]])
    expect(await db.kysely.selectFrom('reminders').selectAll().execute()).toEqual([])
    await sealAllAnew({ db, cipher: createCipher([keys[0], keys[1]], Buffer.alloc(32)), personalData })
  })
})
