import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import type { Database } from '#platform/database/database.ts'
import { examineIncidents } from './doctor.server.ts'

const NOW = Date.parse('2026-11-25T12:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

type Times = { readonly starts: number; readonly ends?: number; readonly nextWord?: number; readonly ended?: number }

describe.each(dialects)('incidents in %s', (dialect) => {
  let place: Awaited<ReturnType<typeof emptyDatabase>>
  let db: Database
  beforeAll(async () => {
    place = await emptyDatabase(dialect)
    db = await place.open()
  })
  afterAll(() => place[Symbol.asyncDispose]())

  async function store(id: string, { starts, ends, nextWord, ended }: Times) {
    await db.kysely
      .insertInto('incidents')
      .values({
        id,
        kind: ends === undefined ? 'incident' : 'works',
        services: '["fibre"]',
        places: '[]',
        title: JSON.stringify({ 'es-ES': `Corte ${id}` }),
        starts_at: starts,
        ends_at: ends ?? null,
        next_word_at: nextWord ?? null,
        ended_at: ended ?? null,
        version: 1,
      })
      .execute()
    await db.kysely
      .insertInto('incident_updates')
      .values({ incident_id: id, seq: 1, kind: 'opened', text: '{"es-ES":"x"}', at: starts, form_id: id })
      .execute()
  }

  test('that promised news and gave none, or that nobody ends, are named; all others are in order', async () => {
    await store('in-time', { starts: NOW - HOUR, nextWord: NOW + HOUR })
    await store('ended', { starts: NOW - 20 * DAY, ended: NOW - 19 * DAY })
    await store('works-over', { starts: NOW - 20 * DAY, ends: NOW - 19 * DAY })
    await store('works-ahead', { starts: NOW + DAY, ends: NOW + 2 * DAY })
    await store('week', { starts: NOW - 7 * DAY, nextWord: NOW + HOUR })
    expect(await examineIncidents(db.kysely, NOW)).toEqual([])

    await store('silent', { starts: NOW - HOUR, nextWord: NOW - 90_000 })
    await store('forgotten', { starts: NOW - 9 * DAY, nextWord: NOW - 8 * DAY })
    expect(await examineIncidents(db.kysely, NOW)).toEqual([
      '/estado: “Corte silent” promised news 2 minutes ago: say how it is at /gestion/estado/silent',
      '/estado: “Corte forgotten” promised news 192 hours ago: say how it is at /gestion/estado/forgotten',
      '/estado: “Corte forgotten” has been going on for 9 days: end it at /gestion/estado/forgotten if it is over',
    ])
  })
})
