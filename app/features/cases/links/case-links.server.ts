import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { isWritten } from '../actions/is-written.server.ts'
import { eventRow } from '../history/case-events.server.ts'
import { isKept } from '../surviving.server.ts'
import { caseOfReference } from '../search/find-reference.server.ts'
import type { Deps } from '../deps.server.ts'

/** Why two cases are not linked: by what stands in the field for the reference of the other one. */
export type LinkRefusal = 'link-unknown' | 'link-itself' | 'link-known' | 'link-blocked'

/** `gone`: one of the two is not in use any more. */
type Outcome = 'done' | 'gone'

type Pair = { readonly caseId: string; readonly otherId: string }
type ByStaff = { readonly actor: string; /** Of the form: once is enough. */ readonly formId: string }

/** The case of a reference, however it is typed, or why this one can't be linked with it. */
export async function caseToLink(
  deps: Pick<Foundation, 'db' | 'cipher'>,
  caseId: string,
  typed: string,
): Promise<{ readonly otherId: string } | LinkRefusal> {
  const found = await caseOfReference(deps, typed)
  if (!found) return 'link-unknown'
  if (found.id === caseId) return 'link-itself'
  return found.isBlocked ? 'link-blocked' : { otherId: found.id }
}

/** Says that two cases have to do with each other: both stay what they are, and both remember it. */
export async function linkTwoCases(deps: Deps, pair: Pair & ByStaff): Promise<Outcome | 'link-known'> {
  return ofBoth(deps, pair, 'case-linked', async (tx, key) => {
    const made = await tx
      .insertInto('case_links')
      .values({ ...key, linked_by: pair.actor, linked_at: deps.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('case_id')
      .executeTakeFirst()
    return made ? null : 'link-known'
  })
}

/** Takes that back again; where it is taken back already, nothing happens. */
export async function unlinkTwoCases(deps: Deps, pair: Pair & ByStaff): Promise<Outcome> {
  return ofBoth(deps, pair, 'case-unlinked', async (tx, { case_id, other_id }) => {
    const gone = await tx
      .deleteFrom('case_links')
      .where('case_id', '=', case_id)
      .where('other_id', '=', other_id)
      .returning('case_id')
      .executeTakeFirst()
    return gone ? null : 'done'
  })
}

/** Changes the link of two cases in use and notes it at both, unless `change` gives why there is nothing to note. */
async function ofBoth<Refusal extends string>(
  { db, cipher, clock }: Deps,
  { caseId, otherId, actor, formId }: Pair & ByStaff,
  kind: 'case-linked' | 'case-unlinked',
  change: (tx: Transaction<Schema>, key: ReturnType<typeof keyOf>) => Promise<Refusal | null>,
): Promise<Outcome | Refusal> {
  return db.transaction(async (tx) => {
    // Always in the same order, so that two who link the same cases do not wait for each other.
    const rows = await tx
      .selectFrom('cases')
      .select(['request_id', 'last_seq'])
      .where('request_id', 'in', [caseId, otherId])
      .where(isKept)
      .orderBy('request_id')
      .$if(db.dialect === 'postgres', (query) => query.forUpdate())
      .execute()
    if (rows.length < 2) return 'gone'
    if (await isWritten(tx, formId)) return 'done'
    const refusal = await change(tx, keyOf({ caseId, otherId }))
    if (refusal !== null) return refusal
    const at = clock()
    for (const { request_id, last_seq } of rows) {
      const isHere = request_id === caseId
      const seq = last_seq + 1
      await tx
        .updateTable('cases')
        .set({ last_seq: seq, changed_at: at })
        .where('request_id', '=', request_id)
        .execute()
      const place = { case_id: request_id, seq, actor, at, form_id: isHere ? formId : null }
      await tx
        .insertInto('events')
        .values(eventRow(cipher, { kind, other: isHere ? otherId : caseId }, place))
        .execute()
    }
    await writeAudit(tx, { staff: actor, action: kind, subject: caseId, at })
    return 'done'
  })
}

/** A link is the same from either side. */
function keyOf({ caseId, otherId }: Pair) {
  const [case_id, other_id] = caseId < otherId ? [caseId, otherId] : [otherId, caseId]
  return { case_id, other_id }
}

/** The links of a case, the latest first: with which other one, and who of the staff said so when. */
export async function linksOf(kysely: Kysely<Schema>, caseId: string) {
  const rows = await kysely
    .selectFrom('case_links')
    .selectAll()
    .where(({ eb, or }) => or([eb('case_id', '=', caseId), eb('other_id', '=', caseId)]))
    .orderBy('linked_at', 'desc')
    .orderBy('case_id')
    .orderBy('other_id')
    .execute()
  return rows.map(({ case_id, other_id, linked_by, linked_at }) => ({
    otherId: case_id === caseId ? other_id : case_id,
    by: linked_by,
    at: linked_at,
  }))
}
