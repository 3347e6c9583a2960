import path from 'node:path'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { FROM_FILE, isPublishedHere, standing } from '#domain/calendar/dated-versions.ts'
import { bumpVersion } from '#app/features/publishing/stored-drafts.server.ts'
import type { Foundation } from '#platform/foundation.ts'
import { SiteErrors } from '#site-folder/site.ts'
import { promotionProblems } from './promotion-problems.server.ts'
import { asNext, insert } from './publish.server.ts'
import { readVersions, saysTheSame, type StoredVersion } from './stored-versions.server.ts'

/**
 * Notes what `catalogue.yaml` says as a version of today, unless it is noted already, or the file holds no more since
 * something was published here. Whoever reads the same file at the same moment notes it once. Rejects with SiteErrors where
 * its promotions claim more than what was noted before allows.
 */
export async function noteFile(
  { config, db, clock }: Pick<Foundation, 'config' | 'db' | 'clock'>,
  file: Pick<StoredVersion, 'content' | 'hash'>,
): Promise<void> {
  const now = clock()
  const present = await readVersions(db.kysely)
  if (isPublishedHere(present)) return
  const problems = problemsOfFile(present, file, { siteDir: config.siteDir, now })
  if (problems.length > 0) throw new SiteErrors(problems)
  if (versionOfFile(present, file, now).isNoted) return
  await db.transaction(async (tx) => {
    await bumpVersion(tx, 'catalogue_board')
    const versions = await readVersions(tx)
    const { isNoted, version } = versionOfFile(versions, file, now)
    if (!isPublishedHere(versions) && !isNoted) await insert(tx, version)
  })
}

/** The wrong claims of promotions in a `catalogue.yaml` that holds, by all that was noted before it. */
export function problemsOfFile(
  versions: readonly StoredVersion[],
  file: Pick<StoredVersion, 'content' | 'hash'>,
  { siteDir, now }: { readonly siteDir: string; readonly now: number },
): readonly string[] {
  const { version } = versionOfFile(versions, file, now)
  const named = { ...version, name: path.join(siteDir, 'catalogue.yaml') }
  const all = [...versions.filter(({ id }) => id !== version.id), named]
  return promotionProblems(all, spanishClock(now).date).map(({ text }) => text)
}

function versionOfFile(
  versions: readonly StoredVersion[],
  file: Pick<StoredVersion, 'content' | 'hash'>,
  now: number,
): { readonly version: StoredVersion; readonly isNoted: boolean } {
  const last = standing(versions).at(-1)
  if (last && saysTheSame(last, file)) return { version: last, isNoted: true }
  const added = { ...file, author: FROM_FILE, note: '', validFrom: spanishClock(now).date }
  return { version: asNext(versions, added, now), isNoted: false }
}
