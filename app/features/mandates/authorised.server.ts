import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { openRows } from '#platform/privacy/open-sealed.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { mandateContext, mandatesOf, type Authorised, type Mandate, type StoredMandate } from './mandates.server.ts'

/** The mandates that somebody who is not the customer has given: by their number and their address. */
export async function mandatesAuthorisedBy(
  deps: Pick<Foundation, 'db' | 'cipher'>,
  isTheirs: (by: Authorised) => boolean,
): Promise<readonly Mandate[]> {
  const ids: string[] = []
  for await (const { id, text } of openRows(deps, 'mandates', mandateContext)) {
    const by = text === null ? undefined : (JSON.parse(text) as StoredMandate).by
    if (by && isTheirs(by)) ids.push(id)
  }
  if (ids.length === 0) return []
  const rows = await deps.db.kysely.selectFrom('mandates').select('case_id').where('id', 'in', ids).execute()
  const all = await mandatesOf(
    deps,
    rows.map((row) => row.case_id),
  )
  return all.filter(({ id }) => ids.includes(id))
}

/** What a mandate says goes, and it holds no more; the bank never sees its reference twice. */
export async function forgetAuthorised(
  tx: Kysely<Schema>,
  { id, withdrawnAt }: Pick<Mandate, 'id' | 'withdrawnAt'>,
  at: number,
): Promise<void> {
  const set = { payload: '', withdrawn_at: withdrawnAt ?? at, withdrawn_by: null }
  await tx.updateTable('mandates').set(set).where('id', '=', id).execute()
}

/** Forgets network and browser of whoever has authorised the mandates of an order; what they authorised stays. */
export async function forgetPressedFrom(cipher: Cipher, tx: Kysely<Schema>, caseId: string): Promise<void> {
  const rows = await tx.selectFrom('mandates').select(['id', 'payload']).where('case_id', '=', caseId).execute()
  for (const { id, payload } of rows) {
    if (payload === '') continue
    const stored = JSON.parse(cipher.open(payload, mandateContext(id))) as StoredMandate
    if (!stored.by?.from) continue
    const left: StoredMandate = { ...stored, by: { ...stored.by, from: null } }
    const set = { payload: cipher.seal(JSON.stringify(left), mandateContext(id)) }
    await tx.updateTable('mandates').set(set).where('id', '=', id).execute()
  }
}
