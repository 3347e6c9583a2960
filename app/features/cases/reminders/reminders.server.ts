import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Foundation } from '#platform/foundation.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { RemindersTable } from '#platform/database/tables/case-tables.ts'
import { CannotOpen, type Cipher } from '#platform/sealing/cipher.ts'
import { eventRow, type CaseEvent } from '../history/case-events.server.ts'
import type { NewReminder, Reminder, ReminderAction } from '#domain/requests/reminder.ts'
import type { Deps } from '../deps.server.ts'

/**
 * Sets a reminder for a case in use, in the transaction that makes the promise, and remembers it in the case's history. It
 * touches neither clocks nor state. For what the site itself promises, such as a call at an hour that a customer chose;
 * what staff promise comes by `actOnCase`.
 */
export async function createReminder(
  deps: Pick<Deps, 'cipher' | 'clock'>,
  tx: Transaction<Schema>,
  reminder: NewReminder,
): Promise<Reminder> {
  const { cipher, clock } = deps
  const created = await storeReminder(deps, tx, reminder)
  const now = clock()
  const { last_seq } = await tx
    .updateTable('cases')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1), changed_at: now }))
    .where('request_id', '=', reminder.caseId)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  const place = { case_id: reminder.caseId, seq: last_seq, actor: reminder.setBy, at: now, form_id: null }
  await tx
    .insertInto('events')
    .values(eventRow(cipher, setEvent(created), place))
    .execute()
  return created
}

/** Stores a reminder without a word in the history: that is for whoever else writes one there. */
export async function storeReminder(
  { cipher, clock }: Pick<Deps, 'cipher' | 'clock'>,
  tx: Transaction<Schema>,
  reminder: NewReminder,
): Promise<Reminder> {
  const created = { ...reminder, id: randomUUID(), setAt: clock(), rungAt: null }
  await putReminder(cipher, tx, created)
  return created
}

/** Does it, within the action on its case, and gives what happened; null where there is no such reminder any more. */
export async function actOnReminder(
  deps: Deps,
  tx: Transaction<Schema>,
  { caseId, actor, action }: { readonly caseId: string; readonly actor: string; readonly action: ReminderAction },
): Promise<CaseEvent | null> {
  if (action.kind === 'remind') {
    const { for: person, at, about } = action
    return setEvent(await storeReminder(deps, tx, { caseId, for: person, at, about, setBy: actor }))
  }
  const reminder = (await remindersOf(deps.cipher, tx, caseId)).find(({ id }) => id === action.reminder)
  if (!reminder) return null
  await tx.deleteFrom('reminders').where('id', '=', reminder.id).execute()
  if (action.kind === 'reminder-done') return { kind: 'reminder-done', was: reminder }
  await putReminder(deps.cipher, tx, { ...reminder, at: action.at, rungAt: null })
  return { kind: 'reminder-moved', was: reminder, to: action.at }
}

function setEvent({ id, for: person, at, about }: Reminder): CaseEvent {
  return { kind: 'reminder-set', reminder: id, for: person, at, about }
}

/** Takes a reminder away, and gives it; null where it is gone. */
export async function takeReminder(cipher: Cipher, tx: Transaction<Schema>, id: string): Promise<Reminder | null> {
  const row = await tx.deleteFrom('reminders').where('id', '=', id).returningAll().executeTakeFirst()
  return row ? opened(cipher, row) : null
}

/** Stores a reminder as it is, or was. */
export async function putReminder(cipher: Cipher, tx: Transaction<Schema>, reminder: Reminder): Promise<void> {
  const { id, caseId, for: person, at, about, setBy, setAt, rungAt } = reminder
  const payload = cipher.seal(about, reminderContext(id))
  const row = { id, case_id: caseId, staff_id: person, due_at: at, payload, set_by: setBy, set_at: setAt }
  await tx
    .insertInto('reminders')
    .values({ ...row, rung_at: rungAt })
    .execute()
}

/** The reminders of a case, the earliest first; what one is about is empty where no key opens it. */
export async function remindersOf(
  cipher: Cipher,
  kysely: Kysely<Schema>,
  caseId: string,
): Promise<readonly Reminder[]> {
  const rows = await kysely
    .selectFrom('reminders')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('due_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => opened(cipher, row))
}

/** Cases whose customers wait for a call, as no time that they were offered suited them. */
export async function whoWantCalls(
  cipher: Cipher,
  kysely: Kysely<Schema>,
  caseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (caseIds.length === 0) return new Set()
  const rows = await kysely
    .selectFrom('reminders')
    .selectAll()
    .where('case_id', 'in', caseIds)
    .where('set_by', 'is', null)
    .execute()
  return new Set(rows.flatMap((row) => (aboutOf(cipher, row) === '' ? [row.case_id] : [])))
}

const MOST = 100

/**
 * The reminders of somebody before an instant, the earliest first, each by the case that is worked on. One for all is
 * for them as well, and so is one for somebody who works with the desk no more.
 */
export async function remindersFor(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  staff: string,
  before: number,
): Promise<readonly Reminder[]> {
  const rows = await dueBefore(db.kysely, before)
    .leftJoin('staff', 'staff.id', 'reminders.staff_id')
    .where(({ or, eb }) =>
      or([eb('staff_id', 'is', null), eb('staff_id', '=', staff), eb('staff.disabled_at', 'is not', null)]),
    )
    .selectAll('reminders')
    .select('merged_into')
    .orderBy('due_at')
    .orderBy('reminders.id')
    .limit(MOST)
    .execute()
  return rows.map(({ merged_into, ...row }) => ({ ...opened(cipher, row), caseId: merged_into ?? row.case_id }))
}

/** Everybody's before an instant, the earliest first, by the reference of their case. */
export async function promisedBefore(
  kysely: Kysely<Schema>,
  before: number,
  limit: number,
): Promise<readonly { readonly reference: string; readonly at: number }[]> {
  const rows = await dueBefore(kysely, before)
    .innerJoin('requests', 'requests.id', 'reminders.case_id')
    .select(['reference', 'reminders.due_at'])
    .orderBy('reminders.due_at')
    .limit(limit)
    .execute()
  return rows.map(({ reference, due_at }) => ({ reference, at: due_at }))
}

function dueBefore(kysely: Kysely<Schema>, before: number) {
  return kysely
    .selectFrom('reminders')
    .innerJoin('cases', 'cases.request_id', 'reminders.case_id')
    .where(({ or, eb }) => or([eb('standing', '!=', sql.lit('blocked')), eb('merged_into', 'is not', null)]))
    .where('reminders.due_at', '<', before)
}

/** Reminders of a member of staff that are due and have not rung: each is given once, whichever server is asked. */
export async function ring(
  deps: Pick<Foundation, 'db' | 'cipher' | 'clock'>,
  staff: string,
): Promise<readonly Reminder[]> {
  const now = deps.clock()
  const due = (await remindersFor(deps, staff, now + 1)).filter(({ rungAt }) => rungAt === null)
  if (due.length === 0) return []
  const rung = await deps.db.kysely
    .updateTable('reminders')
    .set({ rung_at: now })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where('rung_at', 'is', null)
    .returning('id')
    .execute()
  const ids = new Set(rung.map(({ id }) => id))
  return due.filter(({ id }) => ids.has(id))
}

function opened(cipher: Cipher, row: RemindersTable): Reminder {
  const { id, case_id: caseId, staff_id, due_at: at, set_by: setBy, set_at: setAt, rung_at: rungAt } = row
  return { id, caseId, for: staff_id, at, about: aboutOf(cipher, row), setBy, setAt, rungAt }
}

function aboutOf(cipher: Cipher, { id, payload }: RemindersTable): string {
  try {
    return cipher.open(payload, reminderContext(id))
  } catch (error) {
    if (error instanceof CannotOpen) return ''
    throw error
  }
}

/** Sealed, a reminder's text opens only in the row it was written for. */
export function reminderContext(id: string): string {
  return `reminders:${id}`
}
