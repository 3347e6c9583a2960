import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import {
  draftOf,
  waitForTurn,
  type SeenDraft,
  type StoredDraft,
} from '#app/features/publishing/stored-drafts.server.ts'
import { endAttempt } from '#platform/attempts/attempts.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CoverageDraftsTable } from '#platform/database/tables/coverage-tables.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { PackedCoverage } from '#site-folder/coverage/packed-coverage.ts'
import { forgetTexts, storeText } from './stored-versions.server.ts'

/** Coverage that is not published. */
export type CoverageDraft = StoredDraft & {
  /** Names its text, which need not be right yet. */
  readonly digest: string
}

/** Keeps a text as a draft; gives its id. The same text once more by the same person is the same draft. */
export async function beginCoverage(
  { db, clock }: Pick<Foundation, 'db' | 'clock'>,
  text: PackedCoverage,
  { base, by }: { readonly base: number; readonly by: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    await waitForTurn(tx, 'coverage_board')
    const begun = await tx
      .selectFrom('coverage_drafts')
      .select('id')
      .where((row) => row.and({ digest: text.digest, base, revision: 1, changed_by: by }))
      .where('proposed_by', 'is', null)
      .executeTakeFirst()
    if (begun) return begun.id
    await storeText(tx, text)
    // Uploaded anew, a text is tried anew.
    await endAttempt(tx, { queue: 'coverage', id: text.digest })
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
export async function mendDraft(
  { db, clock }: Pick<Foundation, 'db' | 'clock'>,
  seen: SeenDraft,
  text: PackedCoverage,
  by: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await waitForTurn(tx, 'coverage_board')
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

function stored(row: Selectable<CoverageDraftsTable>): CoverageDraft {
  return { ...draftOf(row), digest: row.digest }
}
