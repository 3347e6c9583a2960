import type { Transaction } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { Site } from '#site-folder/site.ts'
import { eventRow, writtenIn, type CaseEvent, type WrittenEvent } from '../history/case-events.server.ts'
import { noteWords } from '../search/message-words.server.ts'

/** A case as it was asked for, and the one in which the work on it is done: another one where it was merged. */
export type LockedCase = {
  readonly own: CaseRow
  readonly work: CaseRow
  /** Cases that were merged into it. */
  readonly members: readonly CaseRow[]
}

/**
 * Reads a case in use with all that is merged with it, so that nobody else changes any until the transaction ends. Always
 * in the order of their ids, so that no two wait for each other.
 */
export async function lockCase(
  { dialect }: Pick<Database, 'dialect'>,
  tx: Transaction<Schema>,
  id: string,
): Promise<LockedCase | null> {
  for (;;) {
    const seen = await tx.selectFrom('cases').select('merged_into').where('request_id', '=', id).executeTakeFirst()
    if (!seen) return null
    const workId = seen.merged_into ?? id
    const rows = await tx
      .selectFrom('cases')
      .selectAll()
      .where(({ or, eb }) => or([eb('request_id', '=', workId), eb('merged_into', '=', workId)]))
      .orderBy('request_id')
      .$if(dialect === 'postgres', (query) => query.forUpdate())
      .execute()
    const own = rows.find(({ request_id }) => request_id === id)
    const work = rows.find(({ request_id }) => request_id === workId)
    const members = rows.filter((row) => row !== work)
    if (own && work && own.merged_into === seen.merged_into)
      return work.standing === 'blocked' ? null : { own, work, members }
    const isStill = await tx
      .selectFrom('cases')
      .select('request_id')
      .where('request_id', '=', id)
      .where('merged_into', seen.merged_into === null ? 'is' : '=', seen.merged_into)
      .executeTakeFirst()
    // It was merged or separated while we waited: once more.
    if (isStill) return null
  }
}

type Happened = {
  readonly work: Pick<CaseRow, 'request_id' | 'last_seq'>
  /** The request whose history has it. */
  readonly place: Pick<CaseRow, 'request_id' | 'last_seq'>
}

/** The numbers that an event gets: in the case that is worked on, and at the request that it is about. */
export function numbersOf({ work, place }: Happened): { readonly seq: number; readonly placeSeq: number } {
  const seq = work.last_seq + 1
  return { seq, placeSeq: place.request_id === work.request_id ? seq : place.last_seq + 1 }
}

/** Whoever stores what somebody has written says by which site: whether its words are found is the operator's to say. */
type Recorded = { readonly actor: string | null; readonly at: number; readonly formId: string | null } & (
  | { readonly event: CaseEvent; readonly site: Pick<Site, 'care'> }
  | { readonly event: Exclude<CaseEvent, WrittenEvent>; readonly site?: undefined }
)

/**
 * Writes an event at the request that it is about, with which it is told, found by its words and erased. Where that is merged
 * into another case, the other one notes no more than that it is there.
 */
export async function recordEvent(
  cipher: Cipher,
  tx: Transaction<Schema>,
  { work, place }: Happened,
  { event, actor, at, formId, site }: Recorded,
): Promise<void> {
  const { seq, placeSeq } = numbersOf({ work, place })
  const about = { actor, at }
  if (site) await noteWords(cipher, site, tx, { caseId: place.request_id, seq: placeSeq, text: writtenIn(event) })
  if (place.request_id === work.request_id) {
    await tx
      .insertInto('events')
      .values(eventRow(cipher, event, { ...about, case_id: work.request_id, seq, form_id: formId }))
      .execute()
    return
  }
  const pointer: CaseEvent = { kind: 'beside', of: place.request_id, seq: placeSeq }
  await tx
    .insertInto('events')
    .values([
      eventRow(cipher, event, { ...about, case_id: place.request_id, seq: placeSeq, form_id: null }),
      eventRow(cipher, pointer, { ...about, case_id: work.request_id, seq, form_id: formId }),
    ])
    .execute()
  await tx
    .updateTable('cases')
    .set({ last_seq: placeSeq, changed_at: at })
    .where('request_id', '=', place.request_id)
    .execute()
}
