import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEVER } from './views.ts'
import { registered } from '#tests/support/desk/registered.ts'
import { dialects, emptyDatabase, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { silentLog } from '#tests/support/log.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { blockOrErase } from '#app/features/requests/privacy/block-or-erase.server.ts'
import { sealAllAnew } from '#platform/privacy/personal-data.ts'
import { personalData } from '#server/personal-data.ts'
import { backfillCases } from './opening/backfill.server.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { type Site } from '#site-folder/site.ts'
import { actOnCase } from './actions/act-on-case.server.ts'
import type { CaseAction } from './actions/case-action.server.ts'
import { countCases } from './list/case-counts.server.ts'
import { listCases, neighboursOf, placeIn } from './list/case-list.server.ts'
import { findCase } from './find-case.server.ts'
import { searchCases } from './search/search-cases.server.ts'
import { remindersOf } from './reminders/reminders.server.ts'

const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const
const cipher = createCipher([keys[0]], Buffer.alloc(32))
/** Tuesday 24 November 2026, 11:00 in Spain. */
const NOW = Date.parse('2026-11-24T10:00Z')
const HOUR = 3_600_000

const mail = (text: string) => ({
  to: { name: '', address: 'ana@visitante.example' },
  replyTo: null,
  document: { locale: 'es-ES' as const, subject: 'Tu mensaje', preview: '', heading: text, blocks: [], footer: [] },
  colour: '#2b5590',
})
const reply = (text: string): CaseAction => ({
  kind: 'reply',
  subject: 'Tu mensaje',
  text,
  mail: mail(text),
  until: null,
})

describe.each(dialects)('cases in %s', (dialect) => {
  let place: EmptyDatabase
  let db: Database
  let site: Site
  let now = NOW
  const config = readConfig({})
  const deps = () => ({ db, cipher, config, clock: () => now, personalData, ...registered, wakeOutbox() {} })
  const act = async (
    caseId: string,
    action: CaseAction,
    {
      version = null,
      actor = 'ana',
      formId = randomUUID(),
    }: Partial<{ version: number | null; actor: string; formId: string }> = {},
  ) => actOnCase(deps(), site, { caseId, actor, formId, version, action })
  const found = async (id: string) => (await findCase(deps(), id))!

  beforeAll(async () => {
    place = await emptyDatabase(dialect)
    db = await place.open()
    site = await loadSite('site')
  })
  afterAll(() => place[Symbol.asyncDispose]())

  test('are due by the operator’s hours: eight of them from Tuesday at eleven are Tuesday at seven', async () => {
    const { id } = await storeCase(deps(), site, { at: NOW })
    const { row } = await found(id)
    expect(row).toMatchObject({ state: 'received', standing: 'open', assignee: null, version: 1, locale: 'es-ES' })
    expect([row.answer_due, row.due_at]).toEqual([NOW + 8 * HOUR, NOW + 8 * HOUR])
    expect(row.done_due).toBe(Date.parse('2026-12-01T19:00Z'))
  })

  test('of two who reply to the same version one does, and there is one mail', async () => {
    const { id } = await storeCase(deps(), site, { at: NOW })
    const outcomes = await Promise.all([
      act(id, reply('Mañana'), { version: 1, actor: 'ana' }),
      act(id, reply('Pasado mañana'), { version: 1, actor: 'bea' }),
    ])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'done'])
    const { row, events, messages } = await found(id)
    expect(messages).toMatchObject([{ purpose: 'reply', state: 'due' }])
    expect(events).toHaveLength(1)
    expect(events[0]!.event).toMatchObject({ kind: 'reply', message: messages[0]!.id })
    expect(row).toMatchObject({ state: 'answered', version: 2, answered_at: NOW, assignee: events[0]!.actor })
    expect(row.due_at).toBe(row.done_due)
  })

  test('notes never collide, and take nothing from who replies', async () => {
    const { id } = await storeCase(deps(), site, { at: NOW })
    const notes = ['uno', 'dos', 'tres'].map((text) => act(id, { kind: 'note', text }, { version: 1 }))
    expect((await Promise.all(notes)).map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
    expect((await act(id, reply('Mañana'), { version: 1 })).outcome).toBe('done')
    const { events } = await found(id)
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    const texts = events.flatMap(({ event }) => (event?.kind === 'note' ? [event.text] : []))
    expect(texts.toSorted()).toEqual(['dos', 'tres', 'uno'])
  })

  test('what is posted again by the same form happens once', async () => {
    const { id } = await storeCase(deps(), site, { at: NOW })
    const formId = randomUUID()
    const outcomes = [
      await act(id, reply('Mañana'), { version: 1, formId }),
      await act(id, reply('Mañana'), { version: 1, formId }),
    ]
    expect(outcomes).toEqual([{ outcome: 'done' }, { outcome: 'done' }])
    expect((await found(id)).messages).toHaveLength(1)
  })

  test('waiting for the customer stops the clocks, and what was left runs from then on', async () => {
    const { id } = await storeCase(deps(), site, { at: NOW })
    now = NOW + 2 * HOUR
    const until = Date.parse('2026-11-30T09:00Z')
    await act(id, { kind: 'wait', until })
    // Six hours were left.
    expect((await found(id)).row).toMatchObject({ waiting_until: until, due_at: until + 6 * HOUR })
    now = NOW + 24 * HOUR
    await act(id, { kind: 'resume' })
    expect((await found(id)).row).toMatchObject({ waiting_until: null, due_at: now + 6 * HOUR })
    now = NOW
  })

  test('a case is closed with a reason only, and can be opened once more', async () => {
    const { id } = await storeCase(deps(), site, { at: NOW })
    expect(await act(id, { kind: 'move', state: 'installed', reason: '' })).toEqual({
      outcome: 'refused',
      why: 'not-from-here',
    })
    expect(await act(id, { kind: 'move', state: 'closed', reason: '' })).toEqual({
      outcome: 'refused',
      why: 'reason-missing',
    })
    expect(await act(id, { kind: 'reopen' })).toEqual({ outcome: 'refused', why: 'not-from-here' })
    await act(id, { kind: 'move', state: 'closed', reason: 'solved' })
    expect((await found(id)).row).toMatchObject({ state: 'closed', reason: 'solved', standing: 'done', closed_at: NOW })
    await act(id, { kind: 'reopen' })
    expect((await found(id)).row).toMatchObject({ state: 'received', reason: null, standing: 'open', closed_at: null })
  })

  test('a call that reached the customer is the first answer; one that did not reminds of the next, and the clock runs', async () => {
    const { id } = await storeCase(deps(), site, { at: NOW })
    const again = NOW + 3 * HOUR
    await act(id, { kind: 'call', outcome: 'not-reached', again, text: '' })
    expect((await found(id)).row).toMatchObject({ answered_at: null, waiting_until: null, state: 'received' })
    expect(await remindersOf(cipher, db.kysely, id)).toMatchObject([{ for: 'ana', at: again, about: '' }])
    await act(id, { kind: 'call', outcome: 'reached', again: null, text: 'Le va bien el martes' })
    expect((await found(id)).row).toMatchObject({ answered_at: NOW, state: 'answered' })
  })

  test('are found by reference, phone, e-mail and name however these are typed, and by nothing else', async () => {
    const person = { name: 'Íñigo Peñarroya-Villalonga', phone: '+34964123456', email: 'Inigo.P@ejemplo.example' }
    const { id, reference } = await storeCase(deps(), site, {
      ...person,
      message: '964 12 34 56 / 600 22 33 44 (casa)',
      at: NOW,
    })
    const bare = reference.replaceAll('-', '')
    // Two signs are taken for one another, so the sixes come as S, and the sevens as 1.
    const misread = bare.replaceAll('6', 'S').replaceAll('7', '1').replaceAll('D', '0').replaceAll('2', 'z')
    const ways = [
      reference,
      bare.toLowerCase(),
      reference.slice(3),
      misread,
      '964 12 34 56',
      '+34 964-123-456',
      '600223344',
      'inigo.p@EJEMPLO.example',
      'peñarroya',
      'Penar',
      'vil iñi',
      // Half a reference, the last digits, what stands before the @.
      reference.slice(3, 7),
      reference.slice(-4).toLowerCase(),
      reference.slice(0, 7),
      '123456',
      '12 34 56',
      '456',
      'inigo.p',
      'Inigo.P@',
      // A letter that is wrong, missing, too many, or swapped with its neighbour; each word may have one.
      'penarroz',
      'Peñaroya',
      'Peñarrroya villallonga',
      'Ñíigo',
      reference.slice(0, -1) + (reference.endsWith('A') ? 'C' : 'A'),
      `${reference.slice(0, 4)}${reference[3]}${reference.slice(5)}`,
    ]
    for (const typed of ways) {
      const cases = await searchCases(deps(), typed)
      expect([typed, cases.some(({ row }) => row.request_id === id)]).toEqual([typed, true])
    }
    for (const typed of [
      'pe',
      'penarrzz',
      '964 12 34 57',
      '3457',
      '56',
      'inigo@ejemplo.example',
      '',
      '???',
      'Peñarroya López',
    ]) {
      expect([typed, await searchCases(deps(), typed)]).toEqual([typed, []])
    }
  })

  test('come by what is due first, page by page, with a count for each view', async () => {
    await using own = await emptyDatabase(dialect)
    const ownDeps = { ...deps(), db: await own.open() }
    const ids: string[] = []
    for (let hour = 0; hour < 7; hour++) ids.push((await storeCase(ownDeps, site, { at: NOW - hour * HOUR })).id)
    const filter = { view: 'open', kind: null, staff: 'ana' } as const
    const listed: string[] = []
    for (let after: Parameters<typeof listCases>[2] = null; ;) {
      const page = await listCases(ownDeps, filter, after, 3)
      listed.push(...page.cases.map(({ row }) => row.request_id))
      if (!page.next) break
      after = page.next
    }
    const dues = await Promise.all(listed.map(async (id) => (await findCase(ownDeps, id))!.row.due_at))
    expect(new Set(listed)).toEqual(new Set(ids))
    expect(dues).toEqual(dues.toSorted((a, b) => a - b))
    for (const [at, id] of listed.entries()) {
      const { row } = (await findCase(ownDeps, id))!
      const around = await neighboursOf(ownDeps, filter, placeIn(filter, row))
      expect({ before: around.before?.id ?? null, after: around.after?.id ?? null }).toEqual({
        before: listed[at - 1] ?? null,
        after: listed[at + 1] ?? null,
      })
    }

    const [first, second, third] = ids as [string, string, string]
    const acting = { actor: 'ana', formId: null, version: null }
    await actOnCase(ownDeps, site, { ...acting, caseId: first, action: { kind: 'assign', to: 'ana' } })
    await actOnCase(ownDeps, site, {
      ...acting,
      caseId: second,
      action: { kind: 'move', state: 'closed', reason: 'solved' },
    })
    await actOnCase(ownDeps, site, { ...acting, caseId: third, action: { kind: 'wait', until: NOW + 48 * HOUR } })
    const { views, kinds } = await countCases(ownDeps, 'ana')
    expect(views).toEqual({ mine: 1, unassigned: 4, overdue: 0, today: 5, later: 1, open: 6, done: 1, resting: 0 })
    expect(kinds).toMatchObject({ order: 0, contact: 6, referral: 0, complaint: 0, waiting: 0 })
    for (const [view, count] of Object.entries(views)) {
      const { cases } = await listCases(ownDeps, { ...filter, view: view as keyof typeof views }, null)
      expect([view, cases.length]).toEqual([view, count])
    }
  })

  test('earlier ones of the same person are beside a case, by phone or e-mail', async () => {
    const [phone, email] = ['+34611000111', 'misma.persona@ejemplo.example']
    const early = await storeCase(deps(), site, { at: NOW - HOUR, phone, email: 'otra@ejemplo.example' })
    const other = await storeCase(deps(), site, { at: NOW - 2 * HOUR, phone: '+34611000112', email })
    const { id } = await storeCase(deps(), site, { at: NOW, phone, email })
    const { others } = await found(id)
    expect(others.map(({ reference }) => reference)).toEqual([early.reference, other.reference])
  })

  test('sealed anew with another key, what happened reads the same', async () => {
    const { id } = await storeCase(deps(), site, { at: NOW })
    await act(id, { kind: 'note', text: 'Prefiere por la tarde' })
    const newer = createCipher([keys[1], keys[0]], Buffer.alloc(32))
    const sealed = await sealAllAnew({ db, cipher: newer, personalData })
    const events = sealed.find(({ what }) => what === 'events')
    expect(events).toMatchObject({ closed: [] })
    expect(events?.sealed).toBeGreaterThan(0)
    const alone = createCipher([keys[1]], Buffer.alloc(32))
    const after = await findCase({ ...deps(), db, cipher: alone }, id)
    expect(after?.events[0]?.event).toEqual({ kind: 'note', text: 'Prefiere por la tarde' })
    await sealAllAnew({ db, cipher: createCipher([keys[0], keys[1]], Buffer.alloc(32)), personalData })
  })

  test('a blocked one is in no list and found by nothing; of an erased one nothing is left', async () => {
    const person = { phone: '+34611999888', at: NOW }
    const [blocked, erased] = [await storeCase(deps(), site, person), await storeCase(deps(), site, person)]
    for (const { id } of [blocked, erased]) await act(id, { kind: 'note', text: 'Nota' })
    await blockOrErase(deps(), 'block', [blocked.id])
    await blockOrErase(deps(), 'erase', [erased.id])
    expect(await searchCases(deps(), person.phone)).toEqual([])
    expect([await findCase(deps(), blocked.id), await findCase(deps(), erased.id)]).toEqual([null, null])
    expect(await act(blocked.id, { kind: 'note', text: 'Otra' })).toEqual({ outcome: 'gone' })
    const left = (table: 'events' | 'cases' | 'lookup', id: string) => {
      const column = table === 'cases' ? 'request_id' : 'case_id'
      return db.kysely
        .selectFrom(table)
        .select(column as never)
        .where(column as never, '=', id as never)
        .execute()
    }
    expect(await left('events', blocked.id)).toHaveLength(1)
    for (const table of ['events', 'cases', 'lookup'] as const) expect(await left(table, erased.id)).toEqual([])
    expect(await left('lookup', blocked.id)).toEqual([])
  })

  test('one is entered at a start for each request that an earlier program has stored without', async () => {
    const { id, reference } = await storeCase(deps(), site, { at: NOW })
    await db.kysely.deleteFrom('cases').where('request_id', '=', id).execute()
    await db.kysely.deleteFrom('lookup').where('case_id', '=', id).execute()
    for (let start = 0; start < 2; start++) await backfillCases({ ...deps(), log: silentLog })
    expect(await searchCases(deps(), reference)).toMatchObject([{ row: { state: 'received', due_at: NEVER } }])
  })
})
