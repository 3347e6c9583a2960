import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import {
  draftOf,
  waitForTurn,
  type SeenDraft,
  type StoredDraft,
} from '#app/features/publishing/stored-drafts.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { PriceDraftsTable } from '#platform/database/tables/catalogue-tables.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { StoredVersion } from '../stored-versions.server.ts'

/** Prices that are being written. */
export type PriceDraft = StoredDraft & {
  /** The whole text of a `catalogue.yaml`, which need not be right yet. */
  readonly content: string
}

/** Begins a draft with what a version says; gives its id. One that the same person has begun and not written in is that draft. */
export async function beginDraft(
  { db, clock }: Pick<Foundation, 'db' | 'clock'>,
  version: Pick<StoredVersion, 'id' | 'content'>,
  by: string,
): Promise<string> {
  const draft = { base: version.id, content: version.content, revision: 1, valid_from: null, note: '', changed_by: by }
  return db.transaction(async (tx) => {
    await waitForTurn(tx, 'catalogue_board')
    const begun = await tx
      .selectFrom('price_drafts')
      .select('id')
      .where((row) => row.and({ base: version.id, revision: 1, changed_by: by }))
      .where('proposed_by', 'is', null)
      .executeTakeFirst()
    if (begun) return begun.id
    const id = randomUUID()
    await tx
      .insertInto('price_drafts')
      .values({ id, ...draft, changed_at: clock(), proposed_by: null })
      .execute()
    return id
  })
}

/** All that are being written, the one changed last first. */
export async function readDrafts(kysely: Kysely<Schema>): Promise<readonly PriceDraft[]> {
  const rows = await kysely.selectFrom('price_drafts').selectAll().orderBy('changed_at', 'desc').execute()
  return rows.map(stored)
}

/** One of them; null where it was published or thrown away. */
export async function findDraft(kysely: Kysely<Schema>, id: string): Promise<PriceDraft | null> {
  const row = await kysely.selectFrom('price_drafts').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? stored(row) : null
}

/**
 * Stores a draft as somebody has changed it, unless it is not any more what they have seen: then false. Whoever proposed
 * it proposed what it said before, and so it is not proposed any more.
 */
export async function changeDraft(
  { db, clock }: Pick<Foundation, 'db' | 'clock'>,
  { id, revision }: SeenDraft,
  content: string,
  by: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('price_drafts')
    .set({ content, revision: revision + 1, changed_by: by, changed_at: clock(), proposed_by: null })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function stored(row: Selectable<PriceDraftsTable>): PriceDraft {
  return { ...draftOf(row), content: row.content }
}
