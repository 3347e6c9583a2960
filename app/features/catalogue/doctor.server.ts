import type { Kysely } from 'kysely'
import path from 'node:path'
import { isPublishedHere, standing } from '#domain/catalogue/versions.ts'
import type { Schema } from '#platform/database/schema.ts'
import { soldBy } from '#site-folder/catalogue-text.ts'
import { readSiteFolder, SiteErrors } from '#site-folder/site.ts'
import { codeProblems } from './kept-codes.server.ts'
import { fileProblem } from './priced-sites.server.ts'
import { readVersions, type StoredVersion } from './stored-versions.server.ts'

/** Versions that this program can't read, codes that mean something else, and an edit of `catalogue.yaml` that nobody is shown. */
export async function examineCatalogue(kysely: Kysely<Schema>, siteDir: string): Promise<string[]> {
  const versions = await readVersions(kysely)
  const unread = standing(versions).filter((version) => soldBy(version, version.content) === null)
  return [
    ...unread.map(({ id }) => `catalogue version ${id} can't be read, and the history of prices is without it`),
    ...codeProblems(versions).map((problem) => `${path.join(siteDir, 'catalogue.yaml')}: ${problem}`),
    ...(isPublishedHere(versions) ? await problemOfFile(versions, siteDir) : []),
  ]
}

async function problemOfFile(versions: readonly StoredVersion[], siteDir: string): Promise<string[]> {
  try {
    const problem = fileProblem(versions, await readSiteFolder(siteDir))
    return problem === null ? [] : [path.join(siteDir, problem)]
  } catch (error) {
    // What is wrong with the folder has been said by a check of its own.
    if (error instanceof SiteErrors) return []
    throw error
  }
}
