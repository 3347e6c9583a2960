import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { draftsOf, dropDrafts } from '#app/features/staff/drafts/drafts.server.ts'
import type { Deps } from '../deps.server.ts'

/** The page of a case, under which drafts of its forms are kept. */
export function caseDraftPath(caseId: string): string {
  return `/gestion/casos/${caseId}`
}

type Sent = {
  readonly caseId: string
  readonly staffId: string
  readonly form: string
  /** The texts that were typed into it. */
  readonly said: readonly string[]
}

/**
 * Forgets what somebody had typed into a form of a case, in the transaction that records what it was sent for; also at the
 * cases that are merged into it. A text typed here as well hid those: then another of them stays, and is shown next.
 */
export async function dropSent(
  { cipher }: Pick<Deps, 'cipher'>,
  tx: Transaction<Schema>,
  { caseId, staffId, form, said }: Sent,
): Promise<void> {
  const db = { kysely: tx }
  const ofForm = async (id: string) =>
    (await draftsOf({ db, cipher }, { staffId, path: caseDraftPath(id) })).find((draft) => draft.form === form)
  const merged = await tx.selectFrom('cases').select('request_id').where('merged_into', '=', caseId).execute()
  const own = merged.length > 0 ? await ofForm(caseId) : undefined
  const all = said.join('\n')
  for (const { request_id: id } of merged) {
    const draft = await ofForm(id)
    const text = draft?.fields.find(([name]) => name === 'text' || name === 'about')?.[1].trim() ?? ''
    const isAnother = own !== undefined && text !== '' && !all.includes(text)
    if (draft && !isAnother) await dropDrafts({ db }, { staffId, path: caseDraftPath(id) }, form)
  }
  await dropDrafts({ db }, { staffId, path: caseDraftPath(caseId) }, form)
}
