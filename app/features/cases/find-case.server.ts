import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { MessagePurpose } from '#platform/database/tables/outbox-table.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { RequestContent } from '#app/features/requests/stored/content.server.ts'
import { partyOf, type WithKinds } from '#app/features/requests/request-kind.server.ts'
import { opened } from '#app/features/requests/stored/stored-request.server.ts'
import { openedEvent, type RecordedEvent } from './case-events.server.ts'
import { casesBy, withContents } from './case-list.server.ts'
import { personKeys } from './search/lookup-keys.server.ts'

/** A message of a case as far as it is known: what it says goes once it was sent. */
export type CaseMessage = {
  readonly id: string
  readonly purpose: MessagePurpose | null
  readonly state: 'due' | 'sent' | 'failed'
  readonly writtenAt: number
  readonly sentAt: number | null
  readonly attempts: number
}

export type WholeCase = {
  readonly row: CaseRow
  readonly reference: string
  readonly receiptToken: string
  readonly content: RequestContent
  readonly events: readonly RecordedEvent[]
  readonly messages: readonly CaseMessage[]
  /** Others of the same person, latest first. */
  readonly others: readonly (Pick<CaseRow, 'request_id' | 'kind' | 'state' | 'opened_at'> & {
    readonly reference: string
  })[]
}

type Tools = Pick<Foundation, 'db' | 'cipher'> & WithKinds

const MOST_OTHERS = 20

/** A case with its whole history; null where there is none of that id in use. Throws CannotOpen without its key. */
export async function findCase(tools: Tools, id: string): Promise<WholeCase | null> {
  const { kysely } = tools.db
  const row = await kysely
    .selectFrom('cases')
    .selectAll()
    .where('request_id', '=', id)
    .where('standing', '!=', 'blocked')
    .executeTakeFirst()
  const request = await kysely
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row || !request) return null
  const { content, receiptToken } = opened(tools, request)
  const [events, messages, others] = await Promise.all([
    kysely.selectFrom('events').selectAll().where('case_id', '=', id).orderBy('seq').execute(),
    kysely.selectFrom('outbox').selectAll().where('request_id', '=', id).orderBy('id').execute(),
    othersOf(tools, id, content),
  ])
  return {
    row,
    reference: request.reference,
    receiptToken,
    content,
    events: events.map((event) => openedEvent(tools.cipher, event)),
    messages: messages.map(({ id: message, purpose, state, created_at, sent_at, attempts }) => ({
      id: message,
      purpose,
      state,
      writtenAt: created_at,
      sentAt: sent_at,
      attempts,
    })),
    others,
  }
}

async function othersOf(tools: Tools, id: string, content: RequestContent): Promise<WholeCase['others']> {
  const { db, cipher } = tools
  const found = await casesBy({ db }, [personKeys(cipher, partyOf(tools, content))], MOST_OTHERS + 1)
  const others = await withContents(
    tools,
    found.filter(({ request_id }) => request_id !== id),
  )
  return others.map(({ row: { request_id, kind, state, opened_at }, reference }) => ({
    request_id,
    kind,
    state,
    opened_at,
    reference,
  }))
}
