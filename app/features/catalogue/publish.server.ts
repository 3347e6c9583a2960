import type { Transaction } from 'kysely'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { reusedCodes, type ReusedCode } from '#domain/catalogue/code-meanings.ts'
import { FROM_COMMAND, FROM_FILE, isPublishedHere, standing } from '#domain/catalogue/versions.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { cataloguesOf } from './kept-codes.server.ts'
import { readVersions, saysTheSame, type StoredVersion } from './stored-versions.server.ts'

type Tools = Pick<Foundation, 'db' | 'clock'>

type NewVersion = Pick<StoredVersion, 'content' | 'hash' | 'author' | 'note'> & {
  /** An ISO date in Spain; null: today. */
  readonly validFrom: string | null
}

/** With what it sells. */
export type PricedVersion = NewVersion & { readonly catalogue: Catalogue }

/**
 * `past`: it would have begun on a day that is over; `reused`: codes that links have would mean something else. Nothing
 * was written then.
 */
export type Published =
  | { readonly outcome: 'published'; readonly id: number }
  | { readonly outcome: 'past' }
  | { readonly outcome: 'reused'; readonly codes: readonly ReusedCode[] }

/**
 * Adds a version, which holds from midnight of its day on or, for today, at once. Every instance serves it within a
 * second of the commit, and at midnight by its own clock.
 */
export async function publishVersion({ db, clock }: Tools, version: PricedVersion): Promise<Published> {
  return db.transaction(async (tx) => {
    await takeTurn(tx)
    return publishIn(tx, version, clock())
  })
}

/** The same within a transaction that has taken its turn. */
export async function publishIn(
  tx: Transaction<Schema>,
  { validFrom, catalogue, ...version }: PricedVersion,
  now: number,
): Promise<Published> {
  const today = spanishClock(now).date
  if (validFrom !== null && validFrom < today) return { outcome: 'past' }
  const codes = reusedCodes(cataloguesOf(await readVersions(tx)), catalogue)
  if (codes.length > 0) return { outcome: 'reused', codes }
  const id = await insert(tx, { ...version, validFrom: validFrom ?? today }, now)
  await writeAudit(tx, { staff: staffOf(version.author), action: 'prices-published', subject: String(id), at: now })
  return { outcome: 'published', id }
}

/** Of the audit: null for whoever runs a command on the server. */
function staffOf(author: string): string | null {
  return author === FROM_COMMAND ? null : author
}

/** `begun`: it holds already, or did; `unknown`: there is none of that number; `withdrawn`: it was taken back before. */
export type Withdrawn = 'done' | 'begun' | 'unknown' | 'withdrawn'

/** Takes back a version that has not begun yet: it will never have held. `by` is as the author of a version. */
export async function withdrawVersion({ db, clock }: Tools, id: number, by: string): Promise<Withdrawn> {
  return db.transaction(async (tx) => {
    await takeTurn(tx)
    const now = clock()
    const version = await tx
      .selectFrom('catalogue_versions')
      .select(['valid_from', 'withdrawn_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!version) return 'unknown'
    if (version.withdrawn_at !== null) return 'withdrawn'
    if (version.valid_from <= spanishClock(now).date) return 'begun'
    await tx.updateTable('catalogue_versions').set({ withdrawn_at: now }).where('id', '=', id).execute()
    await writeAudit(tx, { staff: staffOf(by), action: 'prices-withdrawn', subject: String(id), at: now })
    return 'done'
  })
}

/**
 * Notes what `catalogue.yaml` says as a version of today, unless it is noted already, or the file holds no more since
 * something was published here. Whoever reads the same file at the same moment notes it once.
 */
export async function noteFile({ db, clock }: Tools, file: Pick<StoredVersion, 'content' | 'hash'>): Promise<void> {
  const isNoted = (versions: readonly StoredVersion[]) => {
    const last = standing(versions).at(-1)
    return isPublishedHere(versions) || (last !== undefined && saysTheSame(last, file))
  }
  if (isNoted(await readVersions(db.kysely))) return
  await db.transaction(async (tx) => {
    await takeTurn(tx)
    if (isNoted(await readVersions(tx))) return
    const now = clock()
    await insert(tx, { ...file, author: FROM_FILE, note: '', validFrom: spanishClock(now).date }, now)
  })
}

/** First of all, so that those who publish at the same moment take turns, and instances look. Gives which turn it is. */
export async function takeTurn(tx: Transaction<Schema>): Promise<number> {
  const { version } = await tx
    .updateTable('catalogue_board')
    .set((row) => ({ version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

async function insert(
  tx: Transaction<Schema>,
  { content, hash, author, note, validFrom }: NewVersion & { readonly validFrom: string },
  now: number,
): Promise<number> {
  const { last } = await tx
    .selectFrom('catalogue_versions')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const id = (last ?? 0) + 1
  await tx
    .insertInto('catalogue_versions')
    .values({ id, content, hash, valid_from: validFrom, author, note, published_at: now, withdrawn_at: null })
    .execute()
  return id
}
