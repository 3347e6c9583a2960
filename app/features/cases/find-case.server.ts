import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { MessagePurpose } from '#platform/database/tables/outbox-table.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import { openedEvent, type RecordedEvent } from './history/case-events.server.ts'
import { casesBy } from './cases-by-hash.server.ts'
import { withContents } from './listed-case.server.ts'
import { isKept, survivingCases } from './surviving.server.ts'
import { personKeys } from './search/lookup-keys.server.ts'
import type { Deps } from './deps.server.ts'

/** A message of a case as far as it is known: what it says goes once it was sent. */
export type CaseMessage = {
  readonly id: string
  readonly purpose: MessagePurpose | null
  readonly state: 'due' | 'sent' | 'failed'
  readonly writtenAt: number
  /** From when on it may leave. */
  readonly dueAt: number
  readonly sentAt: number | null
  readonly attempts: number
}

/** A request with what happened to it. */
export type CaseRequest = {
  readonly row: CaseRow
  readonly reference: string
  readonly receiptToken: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  readonly content: RequestContent
  readonly events: readonly RecordedEvent[]
  readonly messages: readonly CaseMessage[]
}

export type WholeCase = CaseRequest & {
  /** The requests that are merged into it, in the order in which they came. */
  readonly merged: readonly CaseRequest[]
  /** Others of the same person, latest first. */
  readonly others: readonly (Pick<CaseRow, 'request_id' | 'kind' | 'state' | 'opened_at'> & {
    readonly reference: string
  })[]
}

const MAX_OTHERS = 20

/**
 * A case with its whole history, also one that is merged into another; null where there is none of that id in use. Throws
 * CannotOpen without its key.
 */
export async function findCase(deps: Deps, id: string): Promise<WholeCase | null> {
  const { kysely } = deps.db
  const rows = await kysely
    .selectFrom('cases')
    .selectAll()
    .where(({ or, eb }) => or([eb('request_id', '=', id), eb('merged_into', '=', id)]))
    .where(isKept)
    .orderBy('opened_at')
    .orderBy('request_id')
    .execute()
  const found = await Promise.all(rows.map((row) => requestOf(deps, row)))
  const all = found.filter((each) => each !== null)
  const own = all.find(({ row }) => row.request_id === id)
  if (!own) return null
  return {
    ...own,
    merged: all.filter((each) => each !== own),
    others: await othersOf(deps, new Set(rows.map(({ request_id }) => request_id)), own.content),
  }
}

async function requestOf(deps: Deps, row: CaseRow): Promise<CaseRequest | null> {
  const { kysely } = deps.db
  const id = row.request_id
  const request = await kysely
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!request) return null
  const { content, receiptToken } = opened(deps, request)
  const [events, messages] = await Promise.all([
    kysely.selectFrom('events').selectAll().where('case_id', '=', id).orderBy('seq').execute(),
    kysely.selectFrom('outbox').selectAll().where('request_id', '=', id).orderBy('id').execute(),
  ])
  return {
    row,
    reference: request.reference,
    receiptToken,
    receivedAt: request.created_at,
    content,
    events: events.map((event) => openedEvent(deps.cipher, event)),
    messages: messages.map(({ id: message, purpose, state, created_at, due_at, sent_at, attempts }) => ({
      id: message,
      purpose,
      state,
      writtenAt: created_at,
      dueAt: due_at,
      sentAt: sent_at,
      attempts,
    })),
  }
}

/** `own`: the case itself and what is merged into it. */
async function othersOf(deps: Deps, own: ReadonlySet<string>, content: RequestContent): Promise<WholeCase['others']> {
  const { db, cipher } = deps
  const found = await casesBy({ db }, [personKeys(cipher, partyOf(deps, content))], MAX_OTHERS + own.size)
  const surviving = await survivingCases(db.kysely, found)
  const others = await withContents(
    deps,
    surviving.filter(({ request_id }) => !own.has(request_id)),
  )
  return others.map(({ row: { request_id, kind, state, opened_at }, reference }) => ({
    request_id,
    kind,
    state,
    opened_at,
    reference,
  }))
}
