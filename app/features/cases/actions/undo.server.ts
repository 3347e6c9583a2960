import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Foundation } from '#platform/foundation.ts'
import { takeBack } from '#platform/outbox/take-back.ts'
import { detachFiles } from '#app/features/requests/files/attachments.server.ts'
import { isAtWork } from '#app/features/staff/staff.server.ts'
import type { CapabilityEvent, CaseCapability, Objection } from '#app/features/case-kit/capability.server.ts'
import type { Site } from '#site-folder/site.ts'
import { restoreReply } from '../drafts/restore-reply.server.ts'
import { openedEvent, type CaseEvent } from '../history/case-events.server.ts'
import { noteUndone, separateCases } from '../merging/separate-cases.server.ts'
import { separateMail } from '../kept-mails/separate-mail.server.ts'
import { forgetWords } from '../search/message-words.server.ts'
import { putReminder } from '../reminders/reminders.server.ts'
import type { Change } from './consequences.server.ts'
import type { ActDeps, Deps } from '../deps.server.ts'

/** The columns of a case that a deed may change: state, who has it, its clocks and its marks. */
const undone = [
  'state',
  'reason',
  'assignee',
  'standing',
  'answer_due',
  'done_due',
  'due_at',
  'answered_at',
  'waiting_until',
  'later_until',
  'closed_at',
  'written_at',
  'reply_due',
  'held_by',
  'held_until',
  'held_reminder',
  'opened_at',
  'answer_term',
  'done_term',
  'reopenings',
] as const satisfies readonly (keyof CaseRow)[]

type Before = Pick<CaseRow, (typeof undone)[number]>

/** The case as it was before its last deed, and the first and the last event of that. */
type Undo = { readonly from: number; readonly to: number; readonly row: Before }

export type UndoRefusal = 'nothing-to-undo' | 'mail-left'

/** The record that undoes the deed that is about to be these events; of two in one the first row counts. */
export function undoOf(row: CaseRow, { from, to }: Pick<Undo, 'from' | 'to'>, isSecond: boolean): string {
  const before = isSecond ? lastDeed(row) : null
  const was = Object.fromEntries(undone.map((column) => [column, row[column]])) as Before
  return JSON.stringify({ from: before?.from ?? from, to, row: before?.row ?? was } satisfies Undo)
}

/** The deed that nothing came after; null for none that can be undone. */
export function lastDeed({ undo, last_seq }: Pick<CaseRow, 'undo' | 'last_seq'>): Undo | null {
  const read = undo === null ? null : (JSON.parse(undo) as Undo)
  return read?.to === last_seq ? read : null
}

/** The messages that go with a deed, by their ids in the outbox. */
export function messagesOf(event: CaseEvent): readonly string[] {
  const message = 'message' in event ? event.message : undefined
  const told = event.kind === 'mandate' ? [event.told, event.toldHolder] : []
  return [message, ...told].flatMap((id) => (id ? [id] : []))
}

/** Whether a deed is told to the customer in a way that nobody can take back: where no mail waits, at the receipt. */
export function isTold(event: CaseEvent | null): boolean {
  return event === null || (event.kind === 'reply' && event.message === '')
}

/**
 * Makes a case what it was before its last deed, takes the mail of that back, its reminders and what capabilities
 * have brought about, separates what it merged, and lays its files down beside the draft of who sent them; within the
 * action that does so. The outbox sends what it has claimed: then it is too late.
 */
export async function undoLastDeed(
  deps: ActDeps,
  site: Site,
  tx: Transaction<Schema>,
  row: CaseRow,
  { actor, seq }: Pick<Taken, 'actor'> & { readonly seq?: number },
): Promise<Extract<Change, { set: unknown }> | { readonly why: UndoRefusal | Objection }> {
  const deed = lastDeed(row)
  if (!deed || (seq !== undefined && seq !== deed.to)) return { why: 'nothing-to-undo' }
  const { from, to } = deed
  const { request_id: caseId } = row
  const why = await takeBackEvents(deps, site, tx, { caseId, workId: caseId, from, to, actor })
  if (why) return { why }
  return { set: { ...deed.row, undo: null }, event: { kind: 'undone', from, to } }
}

type Taken = {
  readonly caseId: string
  /** The case whose page they were done on, which `caseId` may be merged into. */
  readonly workId: string
  readonly from: number
  readonly to: number
  readonly actor: string
}

/** Takes back what events of a case have brought about beside its row, or says why not. */
async function takeBackEvents(
  deps: ActDeps,
  site: Site,
  tx: Transaction<Schema>,
  { caseId, workId, from, to, actor }: Taken,
): Promise<UndoRefusal | Objection | null> {
  const { db, cipher, clock } = deps
  const rows = await tx
    .selectFrom('events')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('seq', '>=', from)
    .where('seq', '<=', to)
    .orderBy('seq', 'desc')
    .$if(db.dialect === 'postgres', (query) => query.forUpdate())
    .execute()
  for (const recorded of rows) {
    const { event } = openedEvent(cipher, recorded)
    if (isTold(event)) return 'mail-left'
    if (!event) continue
    for (const message of messagesOf(event)) if (!(await takeBack(tx, message))) return 'mail-left'
    if ('message' in event && event.message) {
      if (recorded.actor !== null) await putBackWords(deps, tx, { ...recorded, actor: recorded.actor, workId }, event)
    }
    if (event.kind === 'message' || event.kind === 'mail') await separateMail(cipher, tx, recorded, event)
    await undoReminder({ cipher }, tx, event)
    for (const capability of deps.capabilities) {
      const why = isEventOf(capability, event) && (await capability.undo?.(deps, site, tx, event, caseId))
      if (why) return why
      if (event.kind === 'moved') await capability.follows?.undo?.(deps, tx, event, caseId)
    }
    if (event.kind === 'case-merged' && !(await separateCases(deps, tx, { caseId, event, actor })))
      return 'nothing-to-undo'
    if (event.kind !== 'beside') continue
    const { of, seq } = event
    const why = await takeBackEvents(deps, site, tx, { caseId: of, workId, from: seq, to: seq, actor })
    if (why) return why
    await noteUndone(deps, tx, { caseId: of, from: seq, to: seq, actor })
  }
  // What is sent again by the same page has not happened: the case's version says that its page is old.
  await tx
    .updateTable('events')
    .set({ form_id: null })
    .where('case_id', '=', caseId)
    .where('seq', '>=', from)
    .where('seq', '<=', to)
    .execute()
  await forgetWords(tx, { caseId, from, to })
  await detachFiles(tx, { caseId, from, to, now: clock() })
  return null
}

type Wrote = { readonly case_id: string; readonly actor: string; readonly workId: string }

/** Lays what was written to a customer, and has not left, before whoever wrote it once more; above what they typed since. */
async function putBackWords(deps: Deps, tx: Transaction<Schema>, wrote: Wrote, event: CaseEvent): Promise<void> {
  const text = event.kind === 'moved' || (event.kind === 'reply' && event.notTaken === undefined) ? event.text : ''
  // Whoever works here no more has no drafts.
  if (!text || !(await isAtWork(tx, wrote.actor))) return
  await restoreReply(deps, tx, { staffId: wrote.actor, caseId: wrote.workId }, [
    ...(wrote.case_id === wrote.workId ? [] : [['request', wrote.case_id] as const]),
    ...(event.kind === 'reply' ? [['subject', event.subject] as const] : []),
    ['text', text],
  ])
}

async function undoReminder({ cipher }: Pick<Foundation, 'cipher'>, tx: Transaction<Schema>, event: CaseEvent) {
  const isSet = event.kind === 'reminder-set' || event.kind === 'call' || event.kind === 'held'
  const set = isSet ? event.reminder : undefined
  const isOfReminder = event.kind === 'reminder-moved' || event.kind === 'reminder-done'
  const was = isOfReminder ? event.was : 'silenced' in event ? event.silenced : undefined
  for (const id of new Set([set, was?.id]))
    if (id !== undefined) await tx.deleteFrom('reminders').where('id', '=', id).execute()
  if (was) await putReminder(cipher, tx, was)
}

function isEventOf({ event: kind }: CaseCapability, event: CaseEvent): event is CapabilityEvent {
  return event.kind === kind
}
