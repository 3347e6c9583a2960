import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registered } from '#tests/support/desk/registered.ts'
import { undo } from '#tests/support/desk/undo.ts'
import { dialects, drawsOn, emptyDatabase, everyCaseOn, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { type Site } from '#site-folder/site.ts'
import { actOnCase } from './act-on-case.server.ts'
import type { CaseAction } from './case-action.server.ts'
import { addMessage } from './customer/write-to-case.server.ts'
import { mergeCases } from './merge-cases.server.ts'

const cipher = createCipher([Buffer.alloc(32, 1)], Buffer.alloc(32))
/** Tuesday 24 November 2026, 11:00 in Spain. */
const NOW = Date.parse('2026-11-24T10:00Z')
const HOUR = 3_600_000

type Step =
  | { readonly what: 'merge'; readonly into: number; readonly other: number }
  | { readonly what: 'act'; readonly at: number; readonly action: CaseAction }
  | { readonly what: 'write'; readonly at: number }

const which = fc.nat(3)
const actions = fc.oneof(
  { weight: 5, arbitrary: fc.constant<CaseAction>(undo) },
  {
    weight: 3,
    arbitrary: fc.constant<CaseAction>({ kind: 'reply', subject: 'Sí', text: 'Sí', mail: null, until: null }),
  },
  { weight: 3, arbitrary: fc.constant<CaseAction>({ kind: 'correct', values: { name: 'Luz' } }) },
  { weight: 3, arbitrary: fc.constant<CaseAction>({ kind: 'move', state: 'closed', reason: 'solved' }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom<CaseAction>(
      { kind: 'note', text: 'Nota' },
      { kind: 'call', outcome: 'reached', again: null, text: '' },
      { kind: 'seen' },
      { kind: 'assign', to: 'bea' },
      { kind: 'wait', until: NOW + 200 * HOUR },
      { kind: 'reopen' },
    ),
  },
)
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('merge' as const), into: which, other: which }) },
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant('act' as const), at: which, action: actions }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('write' as const), at: which }) },
)

describe.each(dialects)('cases that are merged, in %s,', (dialect) => {
  let place: EmptyDatabase
  let db: Database
  let site: Site
  const config = readConfig({})
  beforeAll(async () => {
    place = await emptyDatabase(dialect)
    db = await place.open()
    site = await loadSite('site')
  })
  afterAll(() => place[Symbol.asyncDispose]())

  const deps = (now = NOW) => ({ db, cipher, config, clock: () => now, ...registered, wakeOutbox() {} })
  const rowOf = (id: string) =>
    db.kysely.selectFrom('cases').selectAll().where('request_id', '=', id).executeTakeFirstOrThrow()
  /** A case but for what counts its changes. */
  const stand = async (id: string) => {
    const { version: _, last_seq: __, changed_at: ___, undo: ____, ...row } = await rowOf(id)
    return row
  }
  const merge = async (caseId: string, otherId: string, now = NOW, change: object = {}) =>
    mergeCases(deps(now), site, {
      caseId,
      otherId,
      versions: { into: (await rowOf(caseId)).version, other: (await rowOf(otherId)).version },
      actor: 'ana',
      formId: randomUUID(),
      isConfirmed: true,
      ...change,
    })
  const act = (caseId: string, action: CaseAction, now = NOW, about: string | null = null) =>
    actOnCase(deps(now), site, { caseId, actor: 'ana', formId: randomUUID(), version: null, about, action })
  const write = (caseId: string, now = NOW) =>
    db.transaction((tx) =>
      addMessage(
        deps(now),
        site,
        tx,
        { caseId, reference: 'AZ-0000-0000', formId: randomUUID(), text: 'Hola' },
        async () => [],
      ),
    )
  const newCases = async (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => storeCase({ db, cipher }, site, { at: NOW - n * HOUR })))

  test('whatever is done: the earlier clock counts, nothing written is lost, and undone at once both are as they were', async () => {
    const outcomes = new Set<string>()
    const property = fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 14 }), async (drawn) => {
      const ids = (await newCases(4)).map(({ id }) => id)
      /** By the case that goes on: both before its last deed was a merge. */
      const undoable = new Map<string, { before: object[]; both: string[] }>()
      for (const [index, step] of drawn.entries()) {
        const now = NOW + index * HOUR
        if (step.what === 'merge') {
          const [into, other] = [ids[step.into]!, ids[step.other]!]
          const before = [await stand(into), await stand(other)]
          const dues = [(await rowOf(into)).due_at, (await rowOf(other)).due_at]
          const wasOpen = (await rowOf(other)).standing === 'open'
          const merged = await merge(into, other, now)
          outcomes.add(`merge ${merged.outcome === 'refused' ? merged.why : merged.outcome}`)
          if (merged.outcome !== 'done') {
            expect([await stand(into), await stand(other)]).toEqual(before)
            continue
          }
          undoable.set(into, { before, both: [into, other] })
          undoable.delete(other)
          const row = await rowOf(into)
          if (wasOpen && row.standing === 'open') expect(row.due_at).toBeLessThanOrEqual(Math.min(...dues))
          expect(await rowOf(other)).toMatchObject({ standing: 'blocked', merged_into: into })
        } else if (step.what === 'write') {
          const id = ids[step.at]!
          expect(await write(id, now)).toBe('stored')
          const { merged_into } = await rowOf(id)
          const work = await rowOf(merged_into ?? id)
          expect(work).toMatchObject({ standing: 'open' })
          expect(work.written_at).not.toBeNull()
          undoable.delete(work.request_id)
        } else {
          const id = ids[step.at]!
          const { merged_into } = await rowOf(id)
          const joined = await Promise.all(ids.map(rowOf))
          const about = joined.find((row) => row.merged_into === id)?.request_id ?? null
          const isReply = step.action.kind === 'reply' && about !== null
          const { outcome } = await act(id, step.action, now, isReply ? about : null)
          outcomes.add(
            `${step.action.kind} ${outcome}${merged_into === null ? '' : ' merged'}${isReply ? ' about' : ''}`,
          )
          if (merged_into !== null && step.action.kind !== 'correct') {
            expect(outcome).toBe('conflict')
            continue
          }
          const last = undoable.get(id)
          if (step.action.kind === 'undo' && last) {
            expect(outcome).toBe('done')
            expect(await Promise.all(last.both.map(stand))).toEqual(last.before)
            outcomes.add('separated')
          }
          if (outcome === 'done') undoable.delete(merged_into ?? id)
        }
        // One step away from a case in use, always.
        for (const id of ids) {
          const { merged_into, standing } = await rowOf(id)
          if (merged_into === null) expect(standing).not.toBe('blocked')
          else expect(await rowOf(merged_into)).toMatchObject({ merged_into: null })
        }
      }
    })
    await fc.assert(property, { numRuns: drawsOn(dialect, 30) })
    const expected = ['merge done', 'merge merge-itself', 'merge merge-known', 'merge merge-ended', 'separated']
    if (!everyCaseOn(dialect)) return
    expect([...outcomes]).toEqual(expect.arrayContaining([...expected, 'reply done about', 'correct done merged']))
  })

  test('a reply about a joined request is undone with its place there, and the two stay merged', async () => {
    const [one, other] = await newCases(2)
    await merge(one!.id, other!.id)
    const before = await stand(one!.id)
    const mail = {
      to: { name: '', address: 'ana@visitante.example' },
      replyTo: null,
      document: { locale: 'es-ES' as const, subject: 'Sí', preview: '', heading: 'Sí', blocks: [], footer: [] },
      colour: '#2b5590',
    }
    const reply: CaseAction = { kind: 'reply', subject: 'Tu mensaje', text: 'Sí', mail, until: null }
    const end = { state: 'closed', reason: 'solved' } as const
    expect(await act(one!.id, { ...reply, end }, NOW, other!.id)).toEqual({ outcome: 'done' })
    const mails = () => db.kysely.selectFrom('outbox').select('request_id').where('purpose', '=', 'reply').execute()
    expect(await mails()).toEqual([{ request_id: other!.id }])
    expect(await rowOf(one!.id)).toMatchObject({ state: 'closed', standing: 'done' })
    expect(await act(one!.id, undo)).toEqual({ outcome: 'done' })
    expect([await stand(one!.id), await mails()]).toEqual([before, []])
    expect(await rowOf(other!.id)).toMatchObject({ merged_into: one!.id })
  })

  test('two who merge at once: one does, the other is told, and nobody waits for nobody', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other, third] = await newCases(3)
      const [a, b, c] = [one!.id, other!.id, third!.id]
      const merged = await Promise.all([merge(a, b), merge(b, a), merge(b, c), write(c)])
      const outcomes = merged.slice(0, 3).map((each) => (typeof each === 'string' ? each : each.outcome))
      expect(outcomes).toContain('done')
      const rows = await Promise.all([a, b, c].map(rowOf))
      for (const { merged_into } of rows)
        if (merged_into !== null)
          expect(await rowOf(merged_into)).toMatchObject({ merged_into: null, standing: 'open' })
      const unread = rows
        .filter(({ merged_into }) => merged_into === null)
        .filter(({ written_at }) => written_at !== null)
      expect(unread.length).toBeGreaterThan(0)
    }
  })
})
