import type { Kysely } from 'kysely'
import type { CatalogueVersion } from '#domain/catalogue/versions.ts'
import type { Schema } from '#platform/database/schema.ts'

/** A version as it is stored: with all that it says, and why it was published. */
export type StoredVersion = CatalogueVersion & {
  /** The whole text of a `catalogue.yaml`. */
  readonly content: string
  /** In the author's words; may be empty. */
  readonly note: string
}

/**
 * Whether a version and a file say the same: their texts differ in comments and layout at most, or are the same and read
 * otherwise by this program than by the one that stored it.
 */
export function saysTheSame(
  version: Pick<StoredVersion, 'content' | 'hash'>,
  file: Pick<StoredVersion, 'content' | 'hash'>,
): boolean {
  return version.content === file.content || version.hash === file.hash
}

/** The number that tells whether anything was published or taken back. */
export async function readBoardVersion(kysely: Kysely<Schema>): Promise<number> {
  const { version } = await kysely.selectFrom('catalogue_board').select('version').executeTakeFirstOrThrow()
  return version
}

/** All versions, those that were taken back included, in the order in which they were published. */
export async function readVersions(kysely: Kysely<Schema>): Promise<readonly StoredVersion[]> {
  const rows = await kysely.selectFrom('catalogue_versions').selectAll().orderBy('id').execute()
  return rows.map(({ id, content, hash, valid_from, author, note, published_at, withdrawn_at }) => ({
    id,
    content,
    hash,
    validFrom: valid_from,
    author,
    note,
    publishedAt: published_at,
    withdrawnAt: withdrawn_at,
  }))
}
