import type { Transaction } from 'kysely'
import { bumpVersion } from '#app/features/publishing/stored-drafts.server.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { reusedCodes, type ReusedCode } from '#domain/catalogue/code-meanings.ts'
import { FROM_COMMAND } from '#domain/calendar/dated-versions.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { cataloguesOf } from './kept-codes.server.ts'
import { promotionProblems, type PromotionProblem } from './promotion-problems.server.ts'
import { readVersions, type StoredVersion } from './stored-versions.server.ts'

type NewVersion = Pick<StoredVersion, 'content' | 'hash' | 'author' | 'note'> & {
  /** An ISO date in Spain; null: today. */
  readonly validFrom: string | null
}

/** With what it sells, and what its errors call it. */
export type PricedVersion = NewVersion & { readonly catalogue: Catalogue; readonly name: string }

/**
 * `past`: it would have begun on a day that is over; `reused`: codes that links have would mean something else; `claims`:
 * promotions would claim more than they may, its own or those of a scheduled one. Nothing was written then.
 */
export type Published =
  | { readonly outcome: 'published'; readonly id: number }
  | { readonly outcome: 'past' }
  | { readonly outcome: 'reused'; readonly codes: readonly ReusedCode[] }
  | { readonly outcome: 'claims'; readonly problems: readonly PromotionProblem[] }

/**
 * Adds a version, which holds from midnight of its day on or, for today, at once. Every instance serves it within a
 * second of the commit, and at midnight by its own clock.
 */
export async function publishVersion(
  { db, clock }: Pick<Foundation, 'db' | 'clock'>,
  version: PricedVersion,
): Promise<Published> {
  return db.transaction(async (tx) => {
    await bumpVersion(tx, 'catalogue_board')
    return publishIn(tx, version, clock())
  })
}

/** The same within a transaction that has taken its turn. */
export async function publishIn(
  tx: Transaction<Schema>,
  { validFrom, catalogue, name, ...version }: PricedVersion,
  now: number,
): Promise<Published> {
  const today = spanishClock(now).date
  if (validFrom !== null && validFrom < today) return { outcome: 'past' }
  const versions = await readVersions(tx)
  const codes = reusedCodes(cataloguesOf(versions), catalogue)
  if (codes.length > 0) return { outcome: 'reused', codes }
  const added = asNext(versions, { ...version, validFrom: validFrom ?? today }, now)
  const problems = newProblems(versions, [...versions, { ...added, name }], today)
  if (problems.length > 0) return { outcome: 'claims', problems }
  await insert(tx, added)
  await writeAudit(tx, { staff: staffOf(added.author), action: 'prices-published', subject: String(added.id), at: now })
  return { outcome: 'published', id: added.id }
}

/** The author as the audit has it: null for whoever runs a command on the server. */
function staffOf(author: string): string | null {
  return author === FROM_COMMAND ? null : author
}

/**
 * `begun`: it holds already, or did; `unknown`: there is none of that number; `withdrawn`: it was taken back before;
 * `claims`: without it, promotions of a later one would claim more than they may.
 */
export type Withdrawn = 'done' | 'begun' | 'unknown' | 'withdrawn' | 'claims'

/** Takes back a version that has not begun yet: it will never have held. `by` is as the author of a version. */
export async function withdrawVersion(
  { db, clock }: Pick<Foundation, 'db' | 'clock'>,
  id: number,
  by: string,
): Promise<Withdrawn> {
  return db.transaction(async (tx) => {
    await bumpVersion(tx, 'catalogue_board')
    const now = clock()
    const today = spanishClock(now).date
    const versions = await readVersions(tx)
    const version = versions.find((one) => one.id === id)
    if (!version) return 'unknown'
    if (version.withdrawnAt !== null) return 'withdrawn'
    if (version.validFrom <= today) return 'begun'
    const others = versions.filter((one) => one !== version)
    if (newProblems(versions, others, today).length > 0) return 'claims'
    await tx.updateTable('catalogue_versions').set({ withdrawn_at: now }).where('id', '=', id).execute()
    await writeAudit(tx, { staff: staffOf(by), action: 'prices-withdrawn', subject: String(id), at: now })
    return 'done'
  })
}

/** The problems that promotions would have then and do not have yet. */
function newProblems(
  before: readonly StoredVersion[],
  after: Parameters<typeof promotionProblems>[0],
  today: string,
): readonly PromotionProblem[] {
  const known = new Set(promotionProblems(before, today).map(({ text }) => text))
  return promotionProblems(after, today).filter(({ text }) => !known.has(text))
}

/** As it follows all that was published. */
export function asNext(
  versions: readonly StoredVersion[],
  version: NewVersion & { readonly validFrom: string },
  now: number,
): StoredVersion {
  return { ...version, id: (versions.at(-1)?.id ?? 0) + 1, publishedAt: now, withdrawnAt: null }
}

/** Its row. */
export async function insert(
  tx: Transaction<Schema>,
  { id, content, hash, author, note, validFrom, publishedAt }: StoredVersion,
): Promise<void> {
  await tx
    .insertInto('catalogue_versions')
    .values({ id, content, hash, valid_from: validFrom, author, note, published_at: publishedAt, withdrawn_at: null })
    .execute()
}
