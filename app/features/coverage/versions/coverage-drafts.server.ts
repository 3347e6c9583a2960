import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { CoverageDraftsTable } from '#platform/database/tables/coverage-tables.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { PackedCoverage } from '#site-folder/coverage/packed-coverage.ts'
import { forgetTexts, storeText } from './stored-versions.server.ts'

type Tools = Pick<Foundation, 'db' | 'clock'>

/** Coverage that is not published. Times are milliseconds since 1970. */
export type CoverageDraft = {
  readonly id: string
  /** The number of the last version that there was when it was uploaded; 0: there was none. */
  readonly base: number
  /** Names its text, which need not be right yet. */
  readonly digest: string
  readonly revision: number
  /** The first day, an ISO date in Spain, as it was proposed. */
  readonly validFrom: string | null
  readonly note: string
  /** Of the staff. */
  readonly changedBy: string
  readonly changedAt: number
  /** Who says that it is ready. */
  readonly proposedBy: string | null
}

type Seen = Pick<CoverageDraft, 'id' | 'revision'>

/** Keeps a text as a draft; gives its id. The same text once more by the same person is the same draft. */
export async function beginCoverage(
  { db, clock }: Tools,
  text: PackedCoverage,
  { base, by }: { readonly base: number; readonly by: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    // Whoever presses twice waits here for the first press.
    await tx
      .updateTable('coverage_board')
      .set((row) => ({ version: row.ref('version') }))
      .execute()
    const begun = await tx
      .selectFrom('coverage_drafts')
      .select('id')
      .where((row) => row.and({ digest: text.digest, base, revision: 1, changed_by: by }))
      .where('proposed_by', 'is', null)
      .executeTakeFirst()
    if (begun) return begun.id
    await storeText(tx, text)
    const draft = { id: randomUUID(), base, digest: text.digest, revision: 1, changed_by: by, changed_at: clock() }
    await tx
      .insertInto('coverage_drafts')
      .values({ ...draft, valid_from: null, note: '', proposed_by: null })
      .execute()
    return draft.id
  })
}

/** All that are not published, the one changed last first. */
export async function readCoverageDrafts(kysely: Kysely<Schema>): Promise<readonly CoverageDraft[]> {
  const rows = await kysely.selectFrom('coverage_drafts').selectAll().orderBy('changed_at', 'desc').execute()
  return rows.map(stored)
}

/** One of them; null where it was published or thrown away. */
export async function findCoverageDraft(kysely: Kysely<Schema>, id: string): Promise<CoverageDraft | null> {
  const row = await kysely.selectFrom('coverage_drafts').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? stored(row) : null
}

/**
 * Stores a draft as somebody has mended it, unless it is not any more what they have seen: then false. It is not proposed
 * any more.
 */
export async function mendDraft({ db, clock }: Tools, seen: Seen, text: PackedCoverage, by: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await storeText(tx, text)
    const change = { digest: text.digest, changed_by: by, changed_at: clock(), proposed_by: null }
    const { numUpdatedRows } = await tx
      .updateTable('coverage_drafts')
      .set({ ...change, revision: seen.revision + 1 })
      .where('id', '=', seen.id)
      .where('revision', '=', seen.revision)
      .executeTakeFirst()
    await forgetTexts(tx)
    return numUpdatedRows > 0n
  })
}

/** Says that a draft is ready, for which day and why; without somebody who says so, that it is not. False where it was changed. */
export async function proposeCoverage(
  { db }: Pick<Tools, 'db'>,
  { id, revision }: Seen,
  { validFrom, note, by }: { readonly validFrom: string | null; readonly note: string; readonly by: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('coverage_drafts')
    .set({ valid_from: validFrom, note, proposed_by: by })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a draft away, with its text unless a version has it; gives whether it was there as it was seen. */
export async function dropCoverage(kysely: Kysely<Schema>, { id, revision }: Seen): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('coverage_drafts')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function stored(row: Selectable<CoverageDraftsTable>): CoverageDraft {
  const { id, base, digest, revision, valid_from, note, changed_by, changed_at, proposed_by } = row
  return {
    id,
    base,
    digest,
    revision,
    validFrom: valid_from,
    note,
    changedBy: changed_by,
    changedAt: changed_at,
    proposedBy: proposed_by,
  }
}
