import type { Transaction } from 'kysely'
import {
  dropDraft,
  bumpVersion,
  waitForTurn,
  type Publication,
  type SeenDraft,
} from '#app/features/publishing/stored-drafts.server.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { FROM_FILE } from '#domain/calendar/dated-versions.ts'
import { outcomeOf, Rollback } from '#platform/database/rollback.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { CoverageReading } from '#site-folder/coverage/coverage-readings.ts'
import type { PackedCoverage } from '#site-folder/coverage/packed-coverage.ts'
import type { Site } from '#site-folder/site.ts'
import type { CoverageBoard } from './board.server.ts'
import type { CoverageChanges } from './compare.server.ts'
import { findCoverageDraft } from './coverage-drafts.server.ts'
import { publishable } from './publishable.ts'
import {
  forgetTexts,
  readCoverageVersions,
  storeText,
  type CoverageVersion,
  type StoredChanges,
} from './stored-versions.server.ts'

type Deps = Pick<Foundation, 'db' | 'clock'> & {
  readonly coverage: Pick<CoverageBoard, 'refresh'>
  readonly site: () => Pick<Site, 'brand'>
}

/** How its author wants coverage published. */
type CoveragePublication = Publication<SeenDraft> & {
  readonly reading: Pick<CoverageReading, 'digest' | 'coverage'>
  /** The differences from the version that holds on its day. */
  readonly changes: CoverageChanges
  /** The file of the operator's folder: it held until the first version, and is one, too. */
  readonly file: PackedCoverage | null
}

/**
 * `past`: its day is over; `moved`: the draft or what holds was changed since its author has seen it; `unfit`: its text has faults, or is
 * invented. Nothing was written then.
 */
export type PublishedCoverage =
  | { readonly outcome: 'published'; readonly id: number }
  | { readonly outcome: 'past' | 'moved' | 'unfit' }

/** So many municipalities stand in the history by their names. */
const MAX_NAMED = 12
const NOTHING: StoredChanges = { municipalities: 0, gained: 0, lost: 0, added: 0, removed: 0, changed: 0, first: [] }

/**
 * Publishes a draft as a version, with its line in the audit, and the draft is none any more: in one transaction, wholly
 * or not at all. When it resolves, this server shows it; others do within a second, and at midnight by their own clock.
 */
export async function publishCoverage(deps: Deps, publication: CoveragePublication): Promise<PublishedCoverage> {
  const { db, clock } = deps
  const { draft, reading, changes, file, seen, validFrom, note, author } = publication
  const { digest } = reading
  const coverage = publishable(reading.coverage, deps.site())
  if (!coverage) return { outcome: 'unfit' }
  const published = await outcomeOf(() =>
    db.transaction(async (tx): Promise<PublishedCoverage> => {
      if ((await bumpVersion(tx, 'coverage_board')) !== seen + 1) throw refused('moved')
      if ((await findCoverageDraft(tx, draft.id))?.digest !== digest) throw refused('moved')
      if (!(await dropDraft(tx, 'coverage_drafts', draft))) throw refused('moved')
      const now = clock()
      const today = spanishClock(now).date
      if (validFrom < today) throw refused('past')
      if (file) await noteFile(tx, file, now)
      const said = { digest, changes: storedChanges(changes), validFrom, note, author }
      const added = await insert(tx, said, now)
      await writeAudit(tx, { staff: author, action: 'coverage-published', subject: String(added), at: now })
      return { outcome: 'published', id: added }
    }),
  )
  if (published.outcome === 'published') await deps.coverage.refresh({ digest, coverage })
  return published
}

function refused(outcome: 'past' | 'moved') {
  return new Rollback<PublishedCoverage>({ outcome })
}

/** `begun`: it holds already, or did; `unknown`: there is none of that number; `withdrawn`: it was taken back before. */
export type WithdrawnCoverage = 'done' | 'begun' | 'unknown' | 'withdrawn'

/** Takes back a version that has not begun yet: it will never have held. Each instance sees that within a second. */
export async function withdrawCoverage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  by: string,
): Promise<WithdrawnCoverage> {
  return db.transaction(async (tx): Promise<WithdrawnCoverage> => {
    await bumpVersion(tx, 'coverage_board')
    const now = clock()
    const version = (await readCoverageVersions(tx)).find((one) => one.id === id)
    if (!version) return 'unknown'
    if (version.withdrawnAt !== null) return 'withdrawn'
    if (version.validFrom <= spanishClock(now).date) return 'begun'
    await tx.updateTable('coverage_versions').set({ withdrawn_at: now }).where('id', '=', id).execute()
    await writeAudit(tx, { staff: by, action: 'coverage-withdrawn', subject: String(id), at: now })
    return 'done'
  })
}

/** Throws a draft away with its text, unless somebody has changed it since it was seen: then false. */
export async function discardCoverage({ db }: Pick<Deps, 'db'>, seen: SeenDraft): Promise<boolean> {
  return db.transaction(async (tx) => {
    await waitForTurn(tx, 'coverage_board')
    const isDropped = await dropDraft(tx, 'coverage_drafts', seen)
    await forgetTexts(tx)
    return isDropped
  })
}

/** Notes the file that held until now, so that it is in the history, too. */
async function noteFile(tx: Transaction<Schema>, file: PackedCoverage, now: number): Promise<void> {
  if ((await readCoverageVersions(tx)).length > 0) return
  await storeText(tx, file)
  const said = { digest: file.digest, changes: NOTHING, validFrom: spanishClock(now).date, note: '', author: FROM_FILE }
  await insert(tx, said, now)
}

type NewVersion = Pick<CoverageVersion, 'digest' | 'changes' | 'validFrom' | 'note' | 'author'>

async function insert(
  tx: Transaction<Schema>,
  { digest, changes, validFrom, note, author }: NewVersion,
  now: number,
): Promise<number> {
  const id = ((await readCoverageVersions(tx)).at(-1)?.id ?? 0) + 1
  const row = { id, digest, changes: JSON.stringify(changes), valid_from: validFrom, author, note }
  await tx
    .insertInto('coverage_versions')
    .values({ ...row, published_at: now, withdrawn_at: null })
    .execute()
  return id
}

function storedChanges({ places, ...counts }: CoverageChanges): StoredChanges {
  const first = places.slice(0, MAX_NAMED).map(({ ine, added, removed, changed }) => ({ ine, added, removed, changed }))
  return { ...counts, first }
}
