import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { openedEvent, type CaseEvent, type EventRow } from '../history/case-events.server.ts'
import { separateMail } from './separate-mail.server.ts'

type Recorded = EventRow & { readonly opened: CaseEvent | null }

/**
 * Takes the case of a mail away that was opened by its answer, once that answer is taken back: the mail is without a case
 * again. Nothing happens to a case that has come about otherwise, and to one at which something else has happened since.
 */
export async function dropCaseOfMail(cipher: Cipher, tx: Transaction<Schema>, caseId: string): Promise<void> {
  const rows = await tx.selectFrom('events').selectAll().where('case_id', '=', caseId).orderBy('seq').execute()
  const events = rows.map((row): Recorded => ({ ...row, opened: openedEvent(cipher, row).event }))
  const mail = events.find(({ seq }) => seq === OF_MAIL)
  if (mail?.opened?.kind !== 'mail' || !isOfAnswerAlone(events.map(({ opened }) => opened))) return
  if (await isTiedElsewhere(tx, caseId)) return
  await separateMail(cipher, tx, mail, mail.opened)
  // What was written stays in the composer of the mail, which has the address of its case.
  await tx.updateTable('drafts').set({ case_id: null }).where('case_id', '=', caseId).execute()
  for (const table of ['message_words', 'unworded', 'lookup', 'readers', 'notices', 'events'] as const)
    await tx.deleteFrom(table).where('case_id', '=', caseId).execute()
  for (const table of ['subjects', 'mentions', 'cases'] as const)
    await tx.deleteFrom(table).where('request_id', '=', caseId).execute()
  await tx.deleteFrom('requests').where('id', '=', caseId).execute()
}

/** Behind that it was entered. */
const OF_MAIL = 2

/** Whether a history is that of a mail whose answer has opened the case, and was taken back, and of nothing else. */
export function isOfAnswerAlone(events: readonly (CaseEvent | null)[]): boolean {
  const [entered, mail, reply, ...rest] = events
  const undone = rest.at(-1)
  return (
    entered?.kind === 'entered' &&
    isOpenedByAnswer(mail) &&
    reply?.kind === 'reply' &&
    rest.slice(0, -1).every((each) => each?.kind === 'moved') &&
    undone?.kind === 'undone' &&
    undone.from === OF_MAIL + 1
  )
}

function isOpenedByAnswer(event: CaseEvent | null | undefined): boolean {
  return event?.kind === 'mail' && event.mail.came?.byAnswer === true
}

/** Whether a case has what no history tells of: an incident, a customer number, or a mail of its own that is on its way. */
async function isTiedElsewhere(tx: Transaction<Schema>, caseId: string): Promise<boolean> {
  const found = await Promise.all([
    tx.selectFrom('incident_cases').select('case_id as id').where('case_id', '=', caseId).executeTakeFirst(),
    tx.selectFrom('customer_numbers').select('id').where('id', '=', caseId).executeTakeFirst(),
    tx.selectFrom('outbox').select('id').where('request_id', '=', caseId).executeTakeFirst(),
  ])
  return found.some((each) => each !== undefined)
}
