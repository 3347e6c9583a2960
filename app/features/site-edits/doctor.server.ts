import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { readSiteFolder, SiteErrors } from '#site-folder/site.ts'
import { editedFolder } from './edited-folder.server.ts'
import { latestEdits } from './stored-edits.server.ts'

/** Edits of the desk that don't fit the files any more, and files that were changed although the desk goes over them. */
export async function examineEdits(kysely: Kysely<Schema>, siteDir: string): Promise<string[]> {
  const latest = await latestEdits(kysely)
  if (latest.length === 0) return []
  try {
    const { problems } = await editedFolder(siteDir, await readSiteFolder(siteDir), latest)
    return [...problems]
  } catch (error) {
    // What is wrong with the folder has been said by a check of its own.
    if (error instanceof SiteErrors) return []
    throw error
  }
}
