import { expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { readConfig } from '#platform/config/config.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { casesOfFigure, sixFigures, type SixName } from './six-figures.server.ts'

const DAY = 86_400_000
/** Thursday 26 November 2026, 11:00 in Spain. */
const NOW = Date.parse('2026-11-26T10:00Z')
const cipher = createCipher([Buffer.alloc(32)], Buffer.alloc(32))
const site = await loadSite('site')

test.each(dialects)('each of the six counts four weeks up to yesterday and lists its cases, in %s', async (dialect) => {
  await using place = await emptyDatabase(dialect)
  const db = await place.open()
  const deps = { db, cipher, config: readConfig({}), clock: () => NOW, kinds: requestKinds }
  const stored = async (at: number, set: object, isComplaint = false) => {
    const { id } = await storeCase(deps, site, { at, isComplaint })
    await db.kysely.updateTable('cases').set(set).where('request_id', '=', id).execute()
    return id
  }
  const last = (values: readonly number[]) => [values.length, values.at(-1), values.at(-2)]

  const works = await stored(NOW - 20 * DAY, { kind: 'order', state: 'installed', standing: 'done' })
  const underway = await stored(NOW - 2 * DAY, { kind: 'order' })
  await stored(NOW - 30 * DAY, { kind: 'order' })
  await stored(NOW, { kind: 'order' })
  await stored(NOW - DAY, { kind: 'order', standing: 'blocked', merged_into: works })
  const service = { case_id: works, working_on: '2026-11-15', changed_at: NOW }
  await db.kysely
    .insertInto('working_services')
    .values([
      { ...service, service: 'fibre' },
      { ...service, service: '1', working_on: '2026-11-10' },
    ])
    .execute()
  const owed = await stored(NOW - 15 * DAY, { done_due: NOW - 2 * DAY }, true)
  await stored(NOW - 15 * DAY, { done_due: NOW - 2 * DAY, closed_at: NOW - 3 * DAY, standing: 'done' }, true)
  await stored(NOW - 15 * DAY, { done_due: NOW - 2 * DAY })
  const visit = { case_id: underway, from_time: '10:00', to_time: '12:00', holds_place: 0, sequence: 0, payload: '' }
  const planned = { ...visit, zone: null, time_zone: null, technician: null, answer: null, reminded_at: null }
  await db.kysely
    .insertInto('visits')
    .values([
      { ...planned, id: '1', day: '2026-11-25', state: 'failed', reason: 'nobody-home', created_at: 1, changed_at: 1 },
      { ...planned, id: '2', day: '2026-11-24', state: 'done', reason: null, created_at: 1, changed_at: 1 },
      { ...planned, id: '3', day: '2026-11-26', state: 'failed', reason: 'missed', created_at: 1, changed_at: 1 },
    ])
    .execute()
  const leaves = await stored(NOW - 3 * DAY, { kind: 'cancellation' })
  await stored(NOW - 3 * DAY, { kind: 'cancellation', state: 'withdrawn', standing: 'done' })
  await stored(NOW - 3 * DAY, { kind: 'withdrawal' })
  const waits = await stored(NOW - 3 * DAY, { kind: 'waiting', standing: 'resting' })
  await db.kysely
    .insertInto('waiting')
    .values({ request_id: waits, ine: '12037', postcode: null, told_at: null })
    .execute()
  await db.kysely.insertInto('unmet_checks').values({ ine: '12037', month: '2026-11', checks: 57 }).execute()

  const six = await sixFigures(deps, site.care, 'semanas')
  expect(last(six.pedidos.values)).toEqual([13, 2, 1])
  // From 6 to 15 November.
  expect(six.dias).toMatchObject({ of: 1, ninetieth: 9, underway: 3 })
  expect(last(six.dias.values)).toEqual([13, 9, 0])
  expect([six.ley.values.at(-1), six.ley.of]).toEqual([1, 2])
  expect(six.ley.about).toEqual([{ kind: 'complaint', topic: 'billing', count: 1 }])
  expect([six.fallidas.values.at(-1), six.fallidas.of]).toEqual([1, 2])
  expect(six.fallidas.reasons).toEqual([{ reason: 'nobody-home', count: 1 }])
  expect([six.bajas.values.at(-1), six.bajas.withdrawals]).toEqual([1, 1])
  expect(six.lista).toMatchObject({ checks: 57, places: [{ ine: '12037', count: 1 }] })

  const cases = (name: SixName) => casesOfFigure(deps, site.care, { name, length: 'semanas', most: 9 })
  expect([await cases('pedidos'), await cases('dias'), await cases('ley')]).toEqual([
    [underway, works],
    [works],
    [owed],
  ])
  expect([await cases('fallidas'), await cases('bajas'), await cases('lista')]).toEqual([[underway], [leaves], [waits]])
})
