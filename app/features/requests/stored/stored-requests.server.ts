import type { I18n } from '@lingui/core'
import { timeInTable } from '#domain/calendar/time-field.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { RequestContent } from '../content.server.ts'
import { requestColumns, type RequestColumn } from '../request-columns.ts'
import type { RequestKinds } from '../request-kind.server.ts'
import { mailStates, type MailState } from './mail-states.server.ts'
import { opened } from '../stored-request.server.ts'

export type RequestInUse = {
  readonly id: string
  readonly reference: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  readonly content: RequestContent
  readonly mails: MailState
}

const BATCH_SIZE = 200

/** Every request that is neither blocked nor erased, oldest first, without holding all of them at a time. */
export async function* requestsInUse(
  deps: Pick<Foundation, 'db' | 'cipher'>,
): AsyncGenerator<RequestInUse, void, void> {
  let after = { created_at: 0, id: '' }
  for (;;) {
    const rows = await inUse(deps)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(after.created_at, after.id)))
      .orderBy('created_at')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last
    const mails = await mailStates(
      deps.db,
      rows.map(({ id }) => id),
    )
    for (const row of rows) yield { ...opened(deps, row), id: row.id, mails: mails.get(row.id) ?? 'sent' }
  }
}

/** The one of that reference, if it is in use. */
export async function requestInUse(
  deps: Pick<Foundation, 'db' | 'cipher'>,
  reference: string,
): Promise<RequestInUse | null> {
  const row = await inUse(deps).where('reference', '=', reference).executeTakeFirst()
  if (!row) return null
  const mails = await mailStates(deps.db, [row.id])
  return { ...opened(deps, row), id: row.id, mails: mails.get(row.id) ?? 'sent' }
}

function inUse({ db }: Pick<Foundation, 'db'>) {
  return db.kysely
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
}

/** A request as a row of texts, with what was ordered in the words of `i18n`. */
export function columnsOf(
  kinds: RequestKinds,
  i18n: I18n,
  { reference, receivedAt, content, mails }: Omit<RequestInUse, 'id'>,
): Record<RequestColumn, string> {
  const nothing = Object.fromEntries(requestColumns.map((column) => [column, ''])) as Record<RequestColumn, string>
  return {
    ...nothing,
    reference,
    kind: content.kind,
    received: timeInTable(receivedAt),
    language: content.locale,
    terms: content.terms.version,
    messages: mails,
    ...kinds[content.kind].columns(i18n, content),
  }
}
