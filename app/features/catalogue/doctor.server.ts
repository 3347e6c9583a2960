import type { Kysely } from 'kysely'
import path from 'node:path'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { isPublishedHere, standing } from '#domain/calendar/dated-versions.ts'
import type { Schema } from '#platform/database/schema.ts'
import { soldBy } from '#site-folder/catalogue-text.ts'
import { readSiteFolder } from '#site-folder/read-site.ts'
import { SiteErrors } from '#site-folder/site.ts'
import { codeProblems } from './kept-codes.server.ts'
import { promotionProblems } from './promotion-problems.server.ts'
import { fileOf, fileProblem } from './priced-sites.server.ts'
import { problemsOfFile } from './noted-file.server.ts'
import { readVersions, type StoredVersion } from './stored-versions.server.ts'

/** Versions that this program can't read, codes that mean something else, promotions that claim too much, and an edit of `catalogue.yaml` that nobody is shown. */
export async function examineCatalogue(kysely: Kysely<Schema>, siteDir: string, now: number): Promise<string[]> {
  const versions = await readVersions(kysely)
  const unread = standing(versions).filter((version) => soldBy(version, version.content) === null)
  return [
    ...unread.map(({ id }) => `catalogue version ${id} can't be read, and the history of prices is without it`),
    ...codeProblems(versions).map((problem) => `${path.join(siteDir, 'catalogue.yaml')}: ${problem}`),
    ...(await problemOfFile(versions, siteDir, now)),
  ]
}

async function problemOfFile(
  versions: readonly StoredVersion[],
  siteDir: string,
  now: number,
): Promise<readonly string[]> {
  try {
    const folder = await readSiteFolder(siteDir)
    if (!isPublishedHere(versions)) return problemsOfFile(versions, fileOf(folder), { siteDir, now })
    const problem = fileProblem(versions, folder)
    const claims = promotionProblems(versions, spanishClock(now).date).map(({ text }) => text)
    return [...(problem === null ? [] : [path.join(siteDir, problem)]), ...claims]
  } catch (error) {
    // The faults of the folder have been told by a check of their own.
    if (error instanceof SiteErrors) return []
    throw error
  }
}
