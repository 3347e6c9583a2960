import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { notify } from '#app/features/staff/notices/notices.server.ts'
import { lockBefore } from './lock-before.server.ts'
import { isWritten } from './is-written.server.ts'
import { undoOf } from './undo.server.ts'
import { eventRow, type CaseEvent } from '../history/case-events.server.ts'
import { checkMerge, differencesOf, type MergeRefusal } from '../merging/merge-rules.ts'
import { mergedClocks } from '../merging/merged-clocks.ts'
import type { ActDeps, Deps } from '../deps.server.ts'

type Merging = {
  /** The case that goes on. */
  readonly caseId: string
  readonly otherId: string
  /** Versions of both as the page showed them. */
  readonly versions: { readonly into: number; readonly other: number }
  /** Id of the member of staff who acts. */
  readonly actor: string
  readonly formId: string
  /** Whether the member of staff has looked at what the two say differently. */
  readonly isConfirmed: boolean
}

export type Merged =
  | { readonly outcome: 'done' }
  /** Somebody acted on either of them meanwhile. */
  | { readonly outcome: 'conflict' }
  | { readonly outcome: 'refused'; readonly why: MergeRefusal | 'merge-unconfirmed' }

/**
 * Has one case worked on in another from here on: its request, history, files and mails stay where they are, and its row
 * is out of use until that is undone. The other one takes the earlier of their clocks, in one transaction with the audit.
 */
export async function mergeCases(deps: ActDeps, site: Site, merging: Merging): Promise<Merged> {
  const { caseId, otherId, versions, actor, formId, isConfirmed } = merging
  const { db, clock } = deps
  return db.transaction(async (tx): Promise<Merged> => {
    const both = [caseId, otherId]
    await lockBefore(deps, tx, { requestIds: both })
    const rows = await tx
      .selectFrom('cases')
      .selectAll()
      .where(({ or, eb }) => or([eb('request_id', 'in', both), eb('merged_into', 'in', both)]))
      .orderBy('request_id')
      .$if(db.dialect === 'postgres', (query) => query.forUpdate())
      .execute()
    if (await isWritten(tx, formId)) return { outcome: 'done' }
    const into = rows.find(({ request_id }) => request_id === caseId)
    const other = rows.find(({ request_id }) => request_id === otherId)
    if (!into || !other) return { outcome: 'refused', why: 'merge-unknown' }
    if (caseId === otherId) return { outcome: 'refused', why: 'merge-itself' }
    if (other.merged_into === caseId) return { outcome: 'refused', why: 'merge-known' }
    if (into.version !== versions.into || other.version !== versions.other) return { outcome: 'conflict' }
    const judged = await judgeMerge(deps, tx, { into, other })
    if ('why' in judged) return { outcome: 'refused', why: judged.why }
    if (judged.differences.length > 0 && !isConfirmed) return { outcome: 'refused', why: 'merge-unconfirmed' }
    await joinCases(deps, site, tx, {
      into,
      other,
      along: rows.filter(({ merged_into }) => merged_into === otherId).map(({ request_id }) => request_id),
      by: { actor, formId },
    })
    for (const { follows } of deps.capabilities)
      if (other.kind === 'order') await follows?.merged?.(deps, site, tx, caseId)
    await writeAudit(tx, { staff: actor, action: 'case-merged', subject: caseId, at: clock() })
    return { outcome: 'done' }
  })
}

type Pair = { readonly into: CaseRow; readonly other: CaseRow }

type Joining = Pair & {
  /** The ids of those that are merged into the other one. */
  readonly along: readonly string[]
  /** null: nobody of the staff does it, and nobody can undo it. */
  readonly by: Pick<Merging, 'actor' | 'formId'> | null
}

/** Merges two cases as `mergeCases` does, within a transaction that has locked both, where `judgeMerge` has nothing against it. */
export async function joinCases(
  deps: Deps,
  site: Site,
  tx: Transaction<Schema>,
  { into, other, along, by }: Joining,
): Promise<void> {
  const [caseId, otherId] = [into.request_id, other.request_id]
  const actor = by?.actor ?? null
  const assignee = into.assignee ?? other.assignee ?? actor
  const at = deps.clock()
  const seq = into.last_seq + 1
  await tx
    .updateTable('cases')
    .set({
      ...mergedClocks(site, into, other, at),
      assignee,
      undo: by && undoOf(into, { from: seq, to: seq }, false),
      last_seq: seq,
      version: into.version + 1,
      changed_at: at,
    })
    .where('request_id', '=', caseId)
    .execute()
  const otherSeq = other.last_seq + 1
  await tx
    .updateTable('cases')
    .set({
      standing: 'blocked',
      merged_into: caseId,
      last_seq: otherSeq,
      version: other.version + 1,
      changed_at: at,
    })
    .where('request_id', '=', otherId)
    .execute()
  if (along.length > 0)
    await tx.updateTable('cases').set({ merged_into: caseId }).where('request_id', 'in', along).execute()
  const incident = await bringIncident(tx, { from: otherId, to: caseId })
  const events: readonly { readonly id: string; readonly seq: number; readonly event: CaseEvent }[] = [
    { id: caseId, seq, event: { kind: 'case-merged', other: otherId, seq: otherSeq, along, incident } },
    { id: otherId, seq: otherSeq, event: { kind: 'merged-into', other: caseId } },
  ]
  await tx
    .insertInto('events')
    .values(
      events.map(({ id, event, ...place }) =>
        eventRow(deps.cipher, event, {
          ...place,
          case_id: id,
          actor,
          at,
          form_id: by && id === caseId ? by.formId : null,
        }),
      ),
    )
    .execute()
  // Whoever had it finds it in no list any more.
  const lost = other.assignee === assignee ? null : other.assignee
  await notify(tx, [lost], { kind: 'merged', caseId, seq, actor, at })
}

/** Proofs that two cases are one person's, and the details in which they differ; or why they are not merged. */
export async function judgeMerge(deps: Deps, kysely: Transaction<Schema> | Foundation['db']['kysely'], pair: Pair) {
  const { into, other } = pair
  // Merged or out of use meanwhile.
  if (into.standing === 'blocked' || other.standing === 'blocked') return { why: 'merge-blocked' as const }
  const requests = await kysely
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('id', 'in', [into.request_id, other.request_id])
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute()
  const sideOf = (row: CaseRow) => {
    const request = requests.find(({ id }) => id === row.request_id)
    return request && { row, party: partyOf(deps, opened(deps, request).content) }
  }
  const [ours, theirs] = [sideOf(into), sideOf(other)]
  if (!ours || !theirs) return { why: 'merge-unknown' as const }
  const visit = await kysely
    .selectFrom('visits')
    .select('id')
    .where('case_id', '=', other.request_id)
    .where('state', 'in', ['proposed', 'confirmed'])
    .executeTakeFirst()
  const checked = checkMerge({ into: ours, other: theirs, otherHasVisit: visit !== undefined })
  if (typeof checked === 'string') return { why: checked }
  return { proofs: checked, differences: differencesOf(ours.party, theirs.party) }
}

/** Moves the link to an incident to the other case, unless that is of one itself. */
async function bringIncident(tx: Transaction<Schema>, { from, to }: { from: string; to: string }): Promise<boolean> {
  const own = await tx.selectFrom('incident_cases').select('case_id').where('case_id', '=', to).executeTakeFirst()
  if (own) return false
  const moved = await tx
    .updateTable('incident_cases')
    .set({ case_id: to })
    .where('case_id', '=', from)
    .returning('case_id')
    .executeTakeFirst()
  return moved !== undefined
}
