import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaseKind, CaseState } from '#domain/requests/states/case-states.ts'
import { registered } from '#tests/support/desk/registered.ts'
import { dialects, emptyDatabase, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { draftsOf, saveDraft } from '#app/features/staff/drafts/drafts.server.ts'
import { staffContext } from '#app/features/staff/staff.server.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { loadSite } from '#site-folder/read-site.ts'
import type { Site } from '#site-folder/site.ts'
import { findCase } from '#app/features/cases/find-case.server.ts'
import { actFromForm } from './act-from-form.server.ts'
import { actOnCase } from '../act-on-case.server.ts'
import type { AskedAction } from './asked-action.server.ts'
import type { CaseAction } from '../case-action.server.ts'

const cipher = createCipher([Buffer.alloc(32, 1)], Buffer.alloc(32))
/** Tuesday 24 November 2026, 11:00 in Spain. */
const NOW = Date.parse('2026-11-24T10:00Z')
const DAY = 24 * 3_600_000
const written = { kind: 'reply', subject: 'Tu mensaje', text: 'Mañana mismo', asks: 'no', until: null } as const
const reply: AskedAction = { ...written, ends: false }
const refuse = (text: string): AskedAction => ({
  kind: 'move',
  state: 'rejected',
  reason: 'unfounded',
  text,
  tells: false,
})

describe.each(dialects)('what a form of a case asks for, in %s,', (dialect) => {
  let place: EmptyDatabase
  let db: Database
  let site: Site
  const config = readConfig({})
  const deps = (database = db) => ({
    db: database,
    cipher,
    config,
    clock: () => NOW,
    ...registered,
    wakeOutbox() {},
  })
  beforeAll(async () => {
    place = await emptyDatabase(dialect)
    db = await place.open()
    site = await loadSite('site')
    const payload = cipher.seal(JSON.stringify({ name: 'Ana', email: 'ana@operador.example' }), staffContext('ana'))
    const ana = { id: 'ana', fingerprint: 'ana', payload, role: 'agent', created_at: 1 } as const
    await db.kysely.insertInto('staff').values(ana).execute()
  })
  afterAll(() => place[Symbol.asyncDispose]())

  async function caseOf(kind: CaseKind = 'contact', email = 'rosa@visitante.example') {
    const { id } = await storeCase({ db, cipher }, site, { at: NOW, email })
    await db.kysely.updateTable('cases').set({ kind }).where('request_id', '=', id).execute()
    return id
  }
  const pathOf = (id: string) => `/gestion/casos/${id}`
  const keep = (id: string, text = 'Mañana mis') =>
    saveDraft(deps(), { staffId: 'ana', path: pathOf(id), caseId: id }, 'reply', [['text', text]])
  const kept = (id: string) => draftsOf({ db, cipher }, { staffId: 'ana', path: pathOf(id) })
  async function post(
    id: string,
    asked: AskedAction,
    { version = 1, form = randomUUID(), database = db, of = site } = {},
  ) {
    const found = (await findCase(deps(), id))!
    const typed = { form, text: 'text' in asked ? (asked.text ?? '') : '' }
    const posted = { found, actor: 'ana', typed, draft: 'reply', version, asked, files: null } as const
    const { kept: _, ...acted } = await actFromForm(deps(database), of, posted)
    return acted
  }
  const eventsOf = async (id: string) => (await findCase(deps(), id))!.events.length
  const refused = (why: string) => ({ outcome: 'refused', why })

  test('is a draft no more as it is recorded, and stays one where it is not', async () => {
    const id = await caseOf()
    await keep(id)
    expect(await post(id, reply, { version: 7 })).toEqual({ outcome: 'conflict' })
    expect(await kept(id)).toHaveLength(1)
    expect(await post(id, reply)).toEqual({ outcome: 'done' })
    expect([await eventsOf(id), await kept(id)]).toEqual([1, []])
  })

  test.each([
    ['before', 1, 0],
    ['after', 0, 1],
  ])('is killed %s its commit: draft and action are both as they were, or both done', async (when, drafts, events) => {
    const id = await caseOf()
    await keep(id)
    const killed: Database['transaction'] = async (work) => {
      const done = await db.transaction(async (tx) => {
        const result = await work(tx)
        if (when === 'before') throw new Error('killed')
        return result
      })
      if (events === 1) throw new Error('killed')
      return done
    }
    await expect(post(id, reply, { database: { ...db, transaction: killed } })).rejects.toThrow('killed')
    expect([await kept(id), await eventsOf(id)]).toMatchObject([{ length: drafts }, events])
  })

  test('happens once by the same form, and something else by it is another one', async () => {
    const id = await caseOf()
    const form = randomUUID()
    expect(await post(id, reply, { form })).toEqual({ outcome: 'done' })
    expect(await post(id, reply, { form })).toEqual({ outcome: 'done' })
    expect(await eventsOf(id)).toBe(1)
    const other = { ...written, text: 'Pasado mañana', ends: false }
    expect(await post(id, other, { form })).toEqual({ outcome: 'conflict' })
    expect(await post(id, other, { form, version: 2 })).toEqual({ outcome: 'done' })
    expect(await eventsOf(id)).toBe(2)
  })

  test('refuses no right without a text, an address, and whom its customer can turn to', async () => {
    const id = await caseOf('complaint')
    expect(await post(id, refuse(' \n'))).toEqual(refused('text-missing'))
    const bodies = { complaint: [], privacy: [] }
    const of = { ...site, care: { ...site.care, bodies } }
    expect(await post(id, refuse('No procede.'), { of })).toEqual(refused('no-bodies'))
    expect(await post(await caseOf('complaint', ''), refuse('No procede.'))).toEqual(refused('no-address'))
    expect(await post(id, refuse('No procede.'))).toEqual({ outcome: 'done' })
  })

  test('says of a complaint whether something is missing, and leaves ten business days to give it', async () => {
    const id = await caseOf('complaint')
    const asks = (until: string | null) =>
      post(id, { ...written, asks: 'yes', until: until === null ? null : Date.parse(until), ends: false })
    expect(await post(id, { ...written, asks: null, ends: false })).toEqual(refused('asks-missing'))
    expect(await asks(null)).toEqual(refused('date-wrong'))
    expect(await asks('2026-11-23T09:00Z')).toEqual(refused('date-wrong'))
    expect(await asks('2026-12-04T09:00Z')).toEqual(refused('date-soon'))
    expect(await eventsOf(id)).toBe(0)
    expect(await asks('2026-12-18T09:00Z')).toEqual({ outcome: 'done' })
  })

  test('sends the link to somebody’s data to who asked for them, by e-mail, alone', async () => {
    expect(await post(await caseOf('contact'), { kind: 'data-link' })).toEqual(refused('no-address'))
    expect(await post(await caseOf('privacy', ''), { kind: 'data-link' })).toEqual(refused('no-address'))
    expect(await post(await caseOf('privacy'), { kind: 'data-link' })).toEqual({ outcome: 'done' })
  })

  const link = { hash: 'x', expires_at: NOW + DAY }
  const until = NOW + 60 * DAY
  const bare = { kind: 'reply', subject: 'Tu mensaje', text: 'Sí', mail: null, until: null } as const
  test.each<[CaseKind, CaseAction, string]>([
    ['withdrawal', { ...bare, until }, 'runs-on'],
    ['complaint', { ...bare, until: NOW + DAY }, 'date-soon'],
    ['complaint', { kind: 'wait', until }, 'unasked'],
    ['privacy', { kind: 'wait', until }, 'runs-on'],
    ['contact', { kind: 'wait', until: NOW }, 'date-wrong'],
    ['contact', { ...bare, link }, 'no-address'],
    ['privacy', { ...bare, link }, 'no-address'],
    ['privacy', { kind: 'move', state: 'rejected' satisfies CaseState, reason: 'unfounded' }, 'text-missing'],
  ])('whoever asks past the form, a %s is left as it is: %j', async (kind, action, why) => {
    const id = await caseOf(kind)
    const acting = { caseId: id, actor: 'ana', formId: randomUUID(), version: 1, action }
    expect(await actOnCase(deps(), site, acting)).toEqual(refused(why))
    expect(await eventsOf(id)).toBe(0)
  })
})
