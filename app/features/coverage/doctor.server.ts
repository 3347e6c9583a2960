import type { Kysely } from 'kysely'
import path from 'node:path'
import { scheduledAfter, standing } from '#domain/calendar/dated-versions.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Schema } from '#platform/database/schema.ts'
import { readSiteFolder } from '#site-folder/read-site.ts'
import { SiteErrors } from '#site-folder/site.ts'
import { unreadVersion } from './versions/board.server.ts'
import { coverageFileProblem, coverageVersionOn } from './versions/coverage-on.server.ts'
import { readCoverageVersions, readStoredCoverage } from './versions/stored-versions.server.ts'

/** Versions live or scheduled that this program can't read, and an edit of `coverage.csv` that nobody is shown. */
export async function examineCoverage(kysely: Kysely<Schema>, siteDir: string, now: number): Promise<string[]> {
  const versions = await readCoverageVersions(kysely)
  const today = spanishClock(now).date
  const live = coverageVersionOn(versions, today)
  if (!live) return []
  const unread: string[] = []
  for (const version of [live, ...scheduledAfter(standing(versions), today)]) {
    const { coverage } = await readStoredCoverage(kysely, version.digest)
    if (!coverage) unread.push(unreadVersion(version))
  }
  return [...unread, ...(await problemOfFile(siteDir, versions))]
}

async function problemOfFile(
  siteDir: string,
  versions: Parameters<typeof coverageFileProblem>[0],
): Promise<readonly string[]> {
  try {
    const problem = coverageFileProblem(versions, (await readSiteFolder(siteDir)).coverageFile)
    return problem === null ? [] : [path.join(siteDir, problem)]
  } catch (error) {
    // The faults of the folder have been told by a check of their own.
    if (error instanceof SiteErrors) return []
    throw error
  }
}
