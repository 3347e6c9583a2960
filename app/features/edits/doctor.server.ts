import type { Kysely } from 'kysely'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { readSiteFolder } from '#site-folder/read-site.ts'
import { SiteErrors, type Site } from '#site-folder/site.ts'
import { editedFolder } from './edited-folder.server.ts'
import { noticesOf } from './forms/notices-form.ts'
import { editsOf, latestEdits } from './stored-edits.server.ts'

/**
 * Edits of the desk that don't fit the files any more, files that were changed although the desk goes over them, and
 * what is edited at the desk and keeps the clocks of cases from saying when something is due.
 */
export async function examineEdits(
  cipher: Cipher,
  kysely: Kysely<Schema>,
  siteDir: string,
  careProblems: (site: Site) => readonly string[],
): Promise<string[]> {
  const latest = await latestEdits(cipher, kysely)
  if (latest.length === 0) return []
  try {
    const files = await readSiteFolder(siteDir)
    const { folder, problems } = await editedFolder(siteDir, files, latest)
    const ofFiles = careProblems(files.site)
    const ofDesk = careProblems(folder.site).filter((problem) => !ofFiles.includes(problem))
    return [...problems, ...ofDesk.map((problem) => `edited at the desk: ${problem.replace('brand.yaml: ', '')}`)]
  } catch (error) {
    // The errors of the folder have been named by a check of its own.
    if (error instanceof SiteErrors) return []
    throw error
  }
}

/** Notices of the desk that have ended. Those of the file are named with the folder. `now` in milliseconds since 1970. */
export async function examineNotices(cipher: Cipher, kysely: Kysely<Schema>, now: number): Promise<string[]> {
  const [latest] = await editsOf(cipher, kysely, 'notices')
  const today = spanishClock(now).date
  return noticesOf(latest?.content ?? '[]').flatMap(({ to }, index) =>
    to < today
      ? [
          `edited at the desk: notice ${index + 1} ended on ${to} and shows nowhere: empty it under Settings, or choose a later day there`,
        ]
      : [],
  )
}
