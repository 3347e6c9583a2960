import type { Kysely, Transaction } from 'kysely'
import type { DatedVersion } from '#domain/calendar/dated-versions.ts'
import type { RowCounts } from '#domain/place/coverage-changes.ts'
import {
  beginAttempt,
  endAttempt,
  isSetAside,
  MOST_ATTEMPTS,
  setAside,
  type Item,
} from '#platform/attempts/attempts.ts'
import type { Schema } from '#platform/database/schema.ts'
import { unpackCoverage, type PackedCoverage } from '#site-folder/coverage/packed-coverage.ts'
import type { CoverageReading } from '#site-folder/coverage/coverage-readings.ts'
import { brokenReading, isBroken, knownReading, readCoverage } from '#site-folder/coverage/read-coverage.ts'
import type { CoverageCounts } from './compare.server.ts'

/** The changes of a version: in numbers, and its first municipalities by their INE codes. */
export type StoredChanges = CoverageCounts & { readonly first: readonly (RowCounts & { readonly ine: string })[] }

/** A coverage with the first day on which it holds, as it was published. */
export type CoverageVersion = DatedVersion & {
  /** Names its text. */
  readonly digest: string
  readonly changes: StoredChanges
  /** In the author's words; may be empty. */
  readonly note: string
}

/** The number that tells whether anything was published or taken back, and which draft was changed last, by its text. */
export async function readCoverageTurn(
  kysely: Kysely<Schema>,
): Promise<{ readonly turn: number; readonly draft: string | null }> {
  return kysely
    .selectFrom('coverage_board')
    .select('version as turn')
    .select((board) =>
      board.selectFrom('coverage_drafts').select('digest').orderBy('changed_at', 'desc').limit(1).as('draft'),
    )
    .executeTakeFirstOrThrow()
}

/** All versions, those that were taken back included, in the order in which they were published. */
export async function readCoverageVersions(kysely: Kysely<Schema>): Promise<readonly CoverageVersion[]> {
  const rows = await kysely.selectFrom('coverage_versions').selectAll().orderBy('id').execute()
  return rows.map(({ id, digest, changes, valid_from, author, note, published_at, withdrawn_at }) => ({
    id,
    digest,
    changes: JSON.parse(changes) as StoredChanges,
    validFrom: valid_from,
    author,
    note,
    publishedAt: published_at,
    withdrawnAt: withdrawn_at,
  }))
}

/** Keeps a text, unless it is there, once it is the transaction's turn: no other forgets it before it is named. */
export async function storeText(kysely: Transaction<Schema>, { digest, packed }: PackedCoverage): Promise<void> {
  await kysely
    .insertInto('coverage_files')
    .values({ digest, packed })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
}

/** Forgets the texts that neither a version nor a draft names any more, once it is the transaction's turn. */
export async function forgetTexts(kysely: Transaction<Schema>): Promise<void> {
  await kysely
    .deleteFrom('coverage_files')
    .where('digest', 'not in', (query) => query.selectFrom('coverage_versions').select('coverage_versions.digest'))
    .where('digest', 'not in', (query) => query.selectFrom('coverage_drafts').select('coverage_drafts.digest'))
    .execute()
}

/** The text of a version or a draft, packed as it is kept. Rejects where there is none. */
export async function packedCoverage(kysely: Kysely<Schema>, digest: string): Promise<PackedCoverage> {
  const { packed } = await kysely
    .selectFrom('coverage_files')
    .select('packed')
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return { digest, packed }
}

/** The same as it was written. */
export async function textOfCoverage(kysely: Kysely<Schema>, digest: string): Promise<Buffer> {
  return unpackCoverage((await packedCoverage(kysely, digest)).packed)
}

/**
 * The coverage of a version or a draft, or its faults. That it is read is written down before: a text that broke off its reading
 * twice is not read again.
 */
export async function readStoredCoverage(kysely: Kysely<Schema>, digest: string): Promise<CoverageReading> {
  const known = knownReading(digest)
  if (known) return readCoverage(digest, async () => (await packedCoverage(kysely, digest)).packed)
  const item: Item = { queue: 'coverage', id: digest }
  if (await isSetAside(kysely, item)) return brokenReading(digest)
  const attempt = await beginAttempt(kysely, item, Date.now())
  const reading =
    attempt > MOST_ATTEMPTS
      ? brokenReading(digest)
      : await readCoverage(digest, async () => (await packedCoverage(kysely, digest)).packed)
  if (!isBroken(reading)) await endAttempt(kysely, item)
  else if (attempt >= MOST_ATTEMPTS) await setAside(kysely, item, Date.now())
  return reading
}
