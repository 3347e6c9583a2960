import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import type { MailDetails } from '#domain/requests/mail-marks.ts'
import type { Foundation } from '#platform/foundation.ts'
import { openedEvent } from './history/case-events.server.ts'
import { wordsOfMail } from './mail-in/reading/quotation.ts'
import { isUndone } from './history/undone.ts'

/** A message between the customer and staff about a case. */
export type ConversationMessage = {
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly from: 'customer' | 'staff'
  readonly subject: string
  readonly text: string
  readonly files: readonly Attachment[]
  /** When the customer agreed that staff write down what they say, in milliseconds since 1970. */
  readonly agreedAt?: number
}

/** The messages of a case in their order, for its customer: who of the staff wrote is not said. */
export async function conversationOf(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  caseId: string,
): Promise<readonly ConversationMessage[]> {
  const rows = await db.kysely
    .selectFrom('events')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['reply', 'message', 'moved', 'transcript', 'undone'])
    .orderBy('seq')
    .execute()
  const events = rows.map((row) => openedEvent(cipher, row))
  return events.flatMap(({ seq, at, event }): ConversationMessage[] => {
    if (isUndone(seq, events)) return []
    if (event?.kind === 'reply')
      return [{ seq, at, from: 'staff', subject: event.subject, text: event.text, files: event.files ?? [] }]
    // The answer that ends a case, such as a refusal with its reasons; of other states the page has its own words.
    if (event?.kind === 'moved' && event.text)
      return [{ seq, at, from: 'staff', subject: '', text: event.text, files: event.files ?? [] }]
    // A forgotten transcript has no text.
    if (event?.kind === 'transcript' && event.text)
      return [{ seq, at, from: 'customer', subject: '', text: event.text, files: [], agreedAt: event.agreed.at }]
    if (event?.kind === 'message')
      return [{ seq, at, from: 'customer', subject: '', text: ownWords(event), files: event.files }]
    return []
  })
}

/** The customer’s own words, without what their mail quotes: the conversation has that. */
function ownWords({ text, mail }: { readonly text: string; readonly mail?: MailDetails }): string {
  return mail ? wordsOfMail(text, mail).own : text
}

/** The last message of each case’s customer, also at requests merged into it; cases without any are missing. */
export async function lastWritten(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (caseIds.length === 0) return new Map()
  const latest = db.kysely
    .selectFrom('events')
    .innerJoin('cases', 'cases.request_id', 'events.case_id')
    .where(({ or, eb }) => or([eb('case_id', 'in', caseIds), eb('merged_into', 'in', caseIds)]))
    .where('events.kind', '=', 'message')
    .groupBy(['case_id', 'merged_into'])
    .select(({ fn }) => ['case_id as id', 'merged_into', fn.max('seq').as('last')])
    .as('latest')
  const rows = await db.kysely
    .selectFrom('events')
    .innerJoin(latest, (join) => join.onRef('latest.id', '=', 'events.case_id').onRef('latest.last', '=', 'events.seq'))
    .selectAll('events')
    .select('merged_into')
    .orderBy('events.at')
    .execute()
  return new Map(
    rows.map((row) => {
      const { event } = openedEvent(cipher, row)
      return [row.merged_into ?? row.case_id, event?.kind === 'message' ? ownWords(event) : '']
    }),
  )
}
