import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { TypedFields } from '#app/features/staff/draft-forms.ts'
import { draftsOf, putDraft, TAB } from '#app/features/staff/drafts/drafts.server.ts'
import type { Deps } from '../deps.server.ts'
import { caseDraftPath } from './drop-sent.server.ts'

type Writer = { readonly staffId: string; readonly caseId: string }

/**
 * Lays a reply that was not sent after all before whoever wrote it, at a case, within a transaction; its text above what they
 * typed there since.
 */
export async function restoreReply(
  deps: Deps,
  tx: Transaction<Schema>,
  { staffId, caseId }: Writer,
  written: TypedFields,
): Promise<void> {
  const place = { staffId, path: caseDraftPath(caseId), caseId }
  const kept = (await draftsOf({ db: { kysely: tx }, cipher: deps.cipher }, place)).find(({ form }) => form === 'reply')
  const since = new Map(kept?.fields)
  const text = [new Map(written).get('text'), since.get('text')?.trim()].filter(Boolean).join('\n\n')
  const fields = new Map([...since, ...written, ['text', text] as const])
  // No tab that was open before writes over it.
  await putDraft(deps, tx, place, 'reply', [...fields, [TAB, 'taken-back']])
}

/** The same in a transaction of its own. */
export async function carryReply(deps: Deps, writer: Writer, written: TypedFields): Promise<void> {
  await deps.db.transaction((tx) => restoreReply(deps, tx, writer, written))
}
