import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { DraftColumns } from '#platform/database/tables/draft-columns.ts'

/** A version in the making, which is not published. Times are milliseconds since 1970. */
export type StoredDraft = {
  readonly id: string
  /** The number of the version that it was made of, or the last that there was then; 0: there was none. */
  readonly base: number
  readonly revision: number
  /** The first day, an ISO date in Spain, as it was proposed. */
  readonly validFrom: string | null
  readonly note: string
  /** Id of the member of staff who changed it last. */
  readonly changedBy: string
  readonly changedAt: number
  /** The member of staff who says that it is ready. */
  readonly proposedBy: string | null
}

/** A draft as somebody has seen it. */
export type SeenDraft = Pick<StoredDraft, 'id' | 'revision'>

/** How its author wants a draft published. */
export type Publication<Draft> = {
  readonly draft: Draft
  /** An ISO date in Spain. */
  readonly validFrom: string
  readonly note: string
  /** Id of the member of staff who publishes it. */
  readonly author: string
  /** The turn of the board that its author has seen: what was published or taken back since, they have not. */
  readonly seen: number
}

type DraftTable = 'price_drafts' | 'coverage_drafts'
type Board = 'catalogue_board' | 'coverage_board'

export function draftOf(row: DraftColumns): StoredDraft {
  const { id, base, revision, valid_from, note, changed_by, changed_at, proposed_by } = row
  return {
    id,
    base,
    revision,
    validFrom: valid_from,
    note,
    changedBy: changed_by,
    changedAt: changed_at,
    proposedBy: proposed_by,
  }
}

/** Says that a draft is ready, for which day and why; without somebody who says so, that it is not. False where it was changed. */
export async function proposeDraft(
  kysely: Kysely<Schema>,
  table: DraftTable,
  { id, revision }: SeenDraft,
  { validFrom, note, by }: Pick<StoredDraft, 'validFrom' | 'note'> & { readonly by: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable(table)
    .set({ valid_from: validFrom, note, proposed_by: by })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a draft away; gives whether there was one that is as it was seen. */
export async function dropDraft(
  kysely: Kysely<Schema>,
  table: DraftTable,
  { id, revision }: SeenDraft,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom(table)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** First of all, so that those who publish at the same moment take turns, and instances look. Gives which turn it is. */
export async function bumpVersion(tx: Transaction<Schema>, board: Board): Promise<number> {
  const { version } = await tx
    .updateTable(board)
    .set((row) => ({ version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** So that whoever presses twice waits for the first press; instances need not look. */
export async function waitForTurn(tx: Transaction<Schema>, board: Board): Promise<void> {
  await tx
    .updateTable(board)
    .set((row) => ({ version: row.ref('version') }))
    .execute()
}
