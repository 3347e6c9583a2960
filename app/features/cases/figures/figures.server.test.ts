import { describe, expect, test } from 'vitest'
import { registered } from '#tests/support/desk/registered.ts'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { readConfig } from '#platform/config/config.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { actOnCase } from '../actions/act-on-case.server.ts'
import { countDue } from './count-due.server.ts'
import { digestWhenOpen } from './digest.server.ts'
import { durations, openByAge, requestsPerDay, rewardsDue, wantedAt } from './figures.server.ts'
import { notify } from '#app/features/staff/notices/notices.server.ts'
import { staffContext } from '#app/features/staff/staff.server.ts'
import { silentLog } from '#tests/support/log.ts'
import { openMessage } from '#platform/outbox/sealed-message.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Tuesday 24 November 2026, 11:00 in Spain. */
const NOW = Date.parse('2026-11-24T10:00Z')
const cipher = createCipher([Buffer.alloc(32)], Buffer.alloc(32))
const site = await loadSite('site')

describe.each(dialects)('figures in %s', (dialect) => {
  test('count requests by the day in Spain, open cases by age, and how long answers took', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    let now = NOW
    const deps = { db, cipher, config: readConfig({}), clock: () => now, ...registered, wakeOutbox() {} }
    // Half an hour after midnight in Spain, still the day before in UTC.
    await storeCase(deps, site, { at: Date.parse('2026-11-22T23:30Z') })
    await storeCase(deps, site, { at: NOW - 100 * DAY })
    for (const hours of [1, 2, 3, 10]) {
      const { id } = await storeCase(deps, site, { at: NOW - 12 * HOUR })
      now = NOW - (12 - hours) * HOUR
      const call = { kind: 'call', outcome: 'reached', again: null, text: '' } as const
      await actOnCase(deps, site, { caseId: id, actor: 'ana', formId: null, version: null, action: call })
    }
    now = NOW

    const days = await requestsPerDay(deps)
    expect(days).toHaveLength(90)
    expect(days.filter(({ contact }) => contact > 0).map(({ day, contact }) => [day, contact])).toEqual([
      ['2026-11-23', 5],
    ])
    const measured = await durations(deps)
    expect(measured).toContainEqual({ kind: 'contact', measure: 'answer', count: 4, median: 2, ninetieth: 10 })
    expect(measured).toContainEqual({ kind: 'contact', measure: 'done', count: 0, median: null, ninetieth: null })
    const { id: refused } = await storeCase(deps, site, { at: NOW - 12 * HOUR })
    now = NOW - 7 * HOUR
    const end = { kind: 'move', state: 'closed', reason: 'not-ours' } as const
    await actOnCase(deps, site, { caseId: refused, actor: 'ana', formId: null, version: null, action: end })
    now = NOW
    expect(await durations(deps)).toContainEqual({
      kind: 'contact',
      measure: 'answer',
      count: 5,
      median: 3,
      ninetieth: 10,
    })
    expect((await openByAge(deps)).map(({ count }) => count)).toEqual([4, 1, 0, 0, 1])
    expect(await rewardsDue(deps)).toBe(0)
    expect(await wantedAt(deps)).toEqual([])
  })

  test('what is due is counted, and mailed once when the operator opens', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    // Tuesday 09:00 in Spain: an hour before opening.
    let now = Date.parse('2026-11-24T08:00Z')
    let woken = 0
    const deps = {
      db,
      cipher,
      config: readConfig({}),
      clock: () => now,
      log: silentLog,
      ...registered,
      site: () => site,
      wakeOutbox: () => void (woken += 1),
    }
    const messages = () => db.kysely.selectFrom('outbox').select(['id', 'payload']).execute()
    // Due last Thursday, and today at seven in the evening.
    await storeCase(deps, site, { at: Date.parse('2026-11-18T10:00Z') })
    await storeCase(deps, site, { at: Date.parse('2026-11-23T18:00Z') })
    await storeCase(deps, site, { at: Date.parse('2026-11-24T12:30Z') })
    expect(await countDue(db, now)).toEqual({ open: 3, overdue: 1, today: 1, unassigned: 3 })

    now = NOW
    await digestWhenOpen(deps)
    expect(await messages()).toEqual([])
    const person = { id: 'ana', fingerprint: 'ana', payload: '', role: 'agent' as const, created_at: 1 }
    await db.kysely.insertInto('staff').values(person).execute()
    now = Date.parse('2026-11-24T08:59Z')
    await digestWhenOpen(deps)
    expect(await messages()).toEqual([])
    now = Date.parse('2026-11-24T09:00Z')
    await Promise.all([digestWhenOpen(deps), digestWhenOpen(deps)])
    now = Date.parse('2026-11-24T15:00Z')
    await digestWhenOpen(deps)
    const [digest, ...more] = await messages()
    expect([more, woken]).toEqual([[], 1])
    const said = openMessage(cipher, { id: digest!.id, payload: digest!.payload! })
    expect(said).toContain('1 caso está vencido, 1 caso vence hoy')
    expect(said).toContain('/gestion/casos?vista=overdue')
  })

  test('who wishes it is told at opening time what they have not seen, also where nobody is told what is due', async () => {
    await using place = await emptyDatabase('sqlite')
    const db = await place.open()
    const site = await loadSite('site')
    const now = Date.parse('2026-11-24T09:00Z')
    const quiet = { ...site, care: { ...site.care, digest: false } }
    const deps = {
      db,
      cipher,
      config: readConfig({}),
      clock: () => now,
      log: silentLog,
      ...registered,
      site: () => quiet,
      wakeOutbox() {},
    }
    const { id, reference } = await storeCase(deps, site, { at: Date.parse('2026-11-18T10:00Z') })
    for (const [who, notices_mailed] of [
      ['ana', 1],
      ['bea', null],
    ] as const) {
      const person = { name: who, email: `${who}@operador.example` }
      const payload = cipher.seal(JSON.stringify(person), staffContext(who))
      await db.kysely
        .insertInto('staff')
        .values({ id: who, fingerprint: who, payload, role: 'agent', created_at: 1, notices_mailed })
        .execute()
    }
    const told = { kind: 'mentioned' as const, caseId: id, seq: 1, actor: 'carla', at: now - 60_000 }
    await notify(db.kysely, ['ana', 'bea', 'carla'], told)
    await digestWhenOpen(deps)
    await digestWhenOpen(deps)
    const [message, ...more] = await db.kysely.selectFrom('outbox').select(['id', 'payload']).execute()
    expect(more).toEqual([])
    const said = openMessage(cipher, { id: message!.id, payload: message!.payload! })
    expect(said).toContain('ana@operador.example')
    expect(said).toContain('Un aviso para ti')
    expect(said).toContain(reference)
  })
})
