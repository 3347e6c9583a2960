import type { Transaction } from 'kysely'
import { visitOfUid } from '#domain/requests/calendar-answer.ts'
import { isOpen } from '#domain/requests/visit-rules.ts'
import { isTimeOver } from '#domain/requests/visit-time.ts'
import { timeOf } from '../home-visit.server.ts'
import { putVisit, visitsOf } from '../visits.server.ts'
import { lockCase, numbersOf, recordEvent } from '#app/features/cases/merging/locked-case.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { isWritten } from '#app/features/cases/actions/is-written.server.ts'
import type { CalendarAnswered } from '#app/features/case-kit/capability.server.ts'

/**
 * Notes at a visit what its customer's calendar says to it, within a transaction. The visit stays as it is, whatever they
 * say: somebody has to decide. False where there is no such visit to come, or it has another time since.
 */
export async function answerInvitation(
  { db, cipher, clock }: Pick<Foundation, 'db' | 'cipher' | 'clock'>,
  tx: Transaction<Schema>,
  { caseId, formId, calendar }: CalendarAnswered,
): Promise<boolean> {
  const locked = await lockCase(db, tx, caseId)
  if (!locked) return false
  if (await isWritten(tx, formId)) return true
  const now = clock()
  const visit = (await visitsOf(cipher, tx, caseId)).at(-1)
  const isMeant = visit?.id === visitOfUid(calendar.uid) && calendar.sequence >= visit.sequence
  if (!visit || !isMeant || !isOpen(visit.state) || isTimeOver(visit, now)) return false
  await putVisit(cipher, tx, { ...visit, answer: calendar.answer }, now)
  const { work, own: place } = locked
  const { seq } = numbersOf({ work, place })
  await tx
    .updateTable('cases')
    .set({ last_seq: seq, changed_at: now, version: work.version + 1 })
    .where('request_id', '=', work.request_id)
    .execute()
  const { answer, comment } = calendar
  const event = { kind: 'visit', what: 'answered', by: 'customer', answer, ...timeOf(visit), text: comment } as const
  await recordEvent(cipher, tx, { work, place }, { event, actor: null, at: now, formId })
  return true
}
