import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registered } from '#tests/support/desk/registered.ts'
import { undo } from '#tests/support/desk/undo.ts'
import { caseKinds, needsStaff, nextStates, reasonsFor, type CaseKind } from '#domain/requests/states/case-states.ts'
import { isRightKind } from '#domain/requests/right-kinds.ts'
import { dialects, drawsOn, emptyDatabase, everyCaseOn, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { filesWaitingFor, readAttachment, storeFiles } from '#app/features/requests/files/attachments.server.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { type Site } from '#site-folder/site.ts'
import type { CapabilityAction } from '#app/features/case-kit/capability.server.ts'
import { actOnCase } from './act-on-case.server.ts'
import type { HoldAction } from '../acting/hold.ts'
import type { CaseAction } from './case-action.server.ts'
import { written } from '../clocks/case-clocks.server.ts'

const cipher = createCipher([Buffer.alloc(32, 1)], Buffer.alloc(32))
/** Tuesday 24 November 2026, 11:00 in Spain. */
const NOW = Date.parse('2026-11-24T10:00Z')
const HOUR = 3_600_000

const mail = {
  to: { name: '', address: 'ana@visitante.example' },
  replyTo: null,
  document: { locale: 'es-ES' as const, subject: 'Sí', preview: '', heading: 'Sí', blocks: [], footer: [] },
  colour: '#2b5590',
}

/** An action on a case as it stands. */
type Step = (row: CaseRow, reminders: readonly string[]) => CaseAction

const times = fc.integer({ min: 1, max: 400 }).map((hours) => NOW + hours * HOUR)

/** One of every kind of action: a new kind is an error here until it is drawn. Nobody comes for what these cases are about, what capabilities bring is theirs, and nobody has to act before us. */
const actions: Record<Exclude<CaseAction, CapabilityAction | HoldAction>['kind'], fc.Arbitrary<Step>> = {
  assign: fc.constantFrom('bea', null).map((to) => () => ({ kind: 'assign', to })),
  note: fc.constant(() => ({ kind: 'note', text: 'Nota' })),
  reply: fc
    .record({ mail: fc.constantFrom(mail, null), until: fc.option(times) })
    // Among rights the law lets only complaints wait, and those for ten business days at least.
    .map(({ mail, until }) => ({ kind }) => {
      const waits = !isRightKind(kind) && until
      return { kind: 'reply', subject: 'Tu mensaje', text: 'Sí', mail, until: waits || null }
    }),
  call: fc
    .record({ outcome: fc.constantFrom('reached' as const, 'not-reached' as const), again: fc.option(times) })
    .map((drawn) => () => ({ kind: 'call', text: '', ...drawn })),
  move: fc
    .record({ which: fc.nat(), answer: fc.constantFrom({ text: 'Porque sí', mail }, undefined) })
    .map(({ which, answer }) => ({ kind, state }) => {
      const next = nextStates(kind, state)
      const to = next[which % next.length] ?? state
      return { kind: 'move', state: to, reason: reasonsFor(kind, to)[0] ?? '', ...(answer && { answer }) }
    }),
  wait: times.map((until) => () => ({ kind: 'wait', until })),
  resume: fc.constant(() => ({ kind: 'resume' })),
  reopen: fc.constant(() => ({ kind: 'reopen' })),
  seen: fc.constant(() => ({ kind: 'seen' })),
  correct: fc
    .constantFrom({ name: 'Luz' }, { name: 'Lucía', phone: '+34622110001' }, { email: 'luz@otra.example' })
    .map((values) => () => ({ kind: 'correct', values })),
  undo: fc.constant(() => undo),
  remind: times.map((at) => () => ({ kind: 'remind', for: 'ana', at, about: '' })),
  'reminder-move': times.map((at) => (_, reminders) => ({ kind: 'reminder-move', reminder: reminders[0] ?? '', at })),
  'reminder-done': fc.constant((_, reminders) => ({ kind: 'reminder-done', reminder: reminders[0] ?? '' })),
}

const steps = fc.oneof(
  { weight: 4, arbitrary: fc.constant('customer-writes' as const) },
  { weight: 6, arbitrary: actions.move },
  { weight: 3, arbitrary: actions.wait },
  { weight: 3, arbitrary: actions.reopen },
  { weight: 4, arbitrary: actions.undo },
  { weight: 3, arbitrary: actions.remind },
  { weight: 3, arbitrary: actions['reminder-done'] },
  { weight: 2, arbitrary: actions['reminder-move'] },
  ...Object.values(actions),
)

/** A reply, by itself or with a state; a call that reached them; nothing to answer. */
function answers(action: CaseAction): boolean {
  if (action.kind === 'call') return action.outcome === 'reached'
  if (action.kind === 'move') return action.answer !== undefined
  return action.kind === 'reply' || action.kind === 'seen'
}

describe.each(dialects)('what a customer wrote, in %s,', (dialect) => {
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

  const rowOf = (id: string) =>
    db.kysely.selectFrom('cases').selectAll().where('request_id', '=', id).executeTakeFirstOrThrow()
  const remindersOf = async (id: string) => {
    const rows = await db.kysely.selectFrom('reminders').select('id').where('case_id', '=', id).execute()
    return rows.map((row) => row.id)
  }
  const caseOf = async (kind: CaseKind) => {
    const { id } = await storeCase({ db, cipher }, site, { at: NOW })
    await db.kysely.updateTable('cases').set({ kind }).where('request_id', '=', id).execute()
    return id
  }
  const act = async (caseId: string, action: CaseAction, now = NOW, version: number | null = null) => {
    const acting = { caseId, actor: 'ana', formId: randomUUID(), version, action, proof: { by: 'call' } as const }
    return actOnCase({ db, cipher, config, clock: () => now, ...registered, wakeOutbox() {} }, site, acting)
  }
  const write = async (id: string, now = NOW) => {
    const row = await rowOf(id)
    const changes = { ...written(site, row, now), last_seq: row.last_seq + 1 }
    await db.kysely.updateTable('cases').set(changes).where('request_id', '=', id).execute()
  }

  /** A case but for what counts its changes. */
  const stand = async (id: string) => {
    const { version: _, last_seq: __, changed_at: ___, undo: ____, ...row } = await rowOf(id)
    const reminders = await db.kysely
      .selectFrom('reminders')
      .select(['id', 'due_at', 'staff_id', 'set_by', 'set_at', 'rung_at'])
      .where('case_id', '=', id)
      .orderBy('id')
      .execute()
    return { row, reminders }
  }

  test('has no answer until there is a reply, a call that reached them, or nothing to answer', async () => {
    const outcomes = new Set<string>()
    const kinds = fc.constantFrom(...caseKinds.filter(needsStaff))
    const property = fc.asyncProperty(kinds, fc.array(steps, { minLength: 6, maxLength: 12 }), async (kind, drawn) => {
      const id = await caseOf(kind)
      let mark: { written_at: number | null; reply_due: number | null } = { written_at: null, reply_due: null }
      let was = { mark, row: await stand(id) }
      for (const [index, step] of drawn.entries()) {
        const now = NOW + index * HOUR
        let action: CaseAction | null = null
        if (step === 'customer-writes') {
          await write(id, now)
          const { reply_due } = await rowOf(id)
          mark = { written_at: mark.written_at ?? now, reply_due: mark.reply_due ?? reply_due }
        } else {
          const before = await rowOf(id)
          const stood = { mark, row: await stand(id) }
          action = step(before, await remindersOf(id))
          const { outcome } = await act(id, action, now, before.version)
          outcomes.add(`${action.kind} ${outcome}${mark.written_at === null ? '' : ' unanswered'}`)
          if (outcome === 'done' && answers(action)) mark = { written_at: null, reply_due: null }
          if (outcome === 'done' && action.kind === 'undo') {
            // The row that was, to the last of its clocks, and its reminders.
            expect(await stand(id)).toEqual(was.row)
            mark = was.mark
          } else if (outcome === 'done') was = stood
        }
        const row = await rowOf(id)
        expect({ action, written_at: row.written_at, reply_due: row.reply_due }).toEqual({ action, ...mark })
        if (mark.written_at !== null) expect(row.standing).toBe('open')
        if (mark.reply_due !== null) expect(row.due_at).toBeLessThanOrEqual(mark.reply_due)
      }
    })
    await fc.assert(property, { numRuns: drawsOn(dialect, 60) })
    if (!everyCaseOn(dialect)) return
    for (const kind of Object.keys(actions)) expect([...outcomes]).toContain(`${kind} done unanswered`)
  })

  test('is unanswered again once the reply is undone, as long as its mail has not left', async () => {
    const id = await caseOf('contact')
    await write(id)
    const before = await stand(id)
    const reply: CaseAction = { kind: 'reply', subject: 'Tu mensaje', text: 'Sí', mail, until: null }
    await act(id, { ...reply, end: { state: 'closed', reason: 'solved' } }, NOW + HOUR)
    const mails = () => db.kysely.selectFrom('outbox').select('state').where('request_id', '=', id).execute()
    expect(await mails()).toHaveLength(1)
    expect(await act(id, undo, NOW + 2 * HOUR)).toEqual({ outcome: 'done' })
    expect([await stand(id), await mails()]).toEqual([before, []])
    expect(await act(id, undo)).toEqual({ outcome: 'refused', why: 'nothing-to-undo' })

    await act(id, reply, NOW + 3 * HOUR)
    const answered = await stand(id)
    await db.kysely.updateTable('outbox').set({ lease: 'sending' }).where('request_id', '=', id).execute()
    expect(await act(id, undo)).toEqual({ outcome: 'refused', why: 'mail-left' })
    expect(await stand(id)).toEqual(answered)
  })

  test('has no reply with files once that is undone: they are beside the draft of who sent it', async () => {
    const id = await caseOf('contact')
    const bytes = Buffer.from('%PDF-')
    const files = await db.transaction((tx) =>
      storeFiles({ cipher, clock: () => NOW }, tx, { formKey: 'de ana', caseId: id }, [
        { name: 'a.pdf', type: 'application/pdf', bytes },
      ]),
    )
    const [file] = files
    const sent = { formKey: 'de ana', files }
    const reply: CaseAction = { kind: 'reply', subject: 'Tu mensaje', text: 'Sí', mail, until: null, sent }
    await act(id, reply)
    expect(await readAttachment({ db, cipher }, id, file!.id)).toMatchObject({ name: 'a.pdf', bytes })
    expect(await filesWaitingFor({ db, cipher }, 'de ana')).toEqual([])
    expect(await act(id, undo, NOW + HOUR)).toEqual({ outcome: 'done' })
    expect(await readAttachment({ db, cipher }, id, file!.id)).toBeNull()
    expect(await filesWaitingFor({ db, cipher }, 'de ana')).toEqual(files)
  })

  test('keeps open what is closed meanwhile, until it is said that there is nothing to answer', async () => {
    const id = await caseOf('contact')
    await write(id)
    const { reply_due } = await rowOf(id)
    await act(id, { kind: 'move', state: 'closed', reason: 'solved' }, NOW + HOUR, 1)
    expect(await rowOf(id)).toMatchObject({ state: 'closed', standing: 'open', written_at: NOW, due_at: reply_due })
    await act(id, { kind: 'seen' }, NOW + 2 * HOUR)
    const closed = { standing: 'done', written_at: null, closed_at: NOW + HOUR }
    expect(await rowOf(id)).toMatchObject(closed)
  })

  test('leaves their case out of several that are closed at once', async () => {
    const [unread, other] = [await caseOf('contact'), await caseOf('contact')]
    await write(unread)
    const close: CaseAction = { kind: 'move', state: 'closed', reason: 'solved' }
    expect(await act(unread, close)).toEqual({ outcome: 'refused', why: 'unread' })
    expect(await act(other, close)).toEqual({ outcome: 'done' })
    expect(await rowOf(unread)).toMatchObject({ state: 'received', written_at: NOW })
  })
})
