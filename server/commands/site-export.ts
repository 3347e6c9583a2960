import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { coverageTextOn } from '#app/features/coverage/versions/coverage-on.server.ts'
import { editedFolder } from '#app/features/edits/edited-folder.server.ts'
import { exportFolder } from '#app/features/edits/export.server.ts'
import { latestEdits } from '#app/features/edits/stored-edits.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabaseBeside } from '#platform/database/database.ts'
import { createLog } from '#platform/log/log.ts'
import { isTaken } from '#site-folder/new/new-folder.ts'
import { readSiteFolder } from '#site-folder/read-site.ts'
import { cipherOf, OK, Refusal } from './command.ts'

/**
 * Copies the operator's folder with what is edited at the desk in its files, today's coverage among it, so that they say what holds. An edit that is
 * not served, as it doesn't fit the files, is named and left out. Gives the exit code.
 */
export async function exportSite(into: string, print: (line: string) => void): Promise<number> {
  if (isTaken(into)) throw new Refusal(`${into} is there and not empty: name a new folder.`)
  const config = readConfig(process.env)
  const { siteDir } = config
  const db = await openDatabaseBeside(config.database, createLog({ write: (line) => print(line.trimEnd()) }))
  try {
    const files = await readSiteFolder(siteDir)
    const { served, problems } = await editedFolder(
      siteDir,
      files,
      await latestEdits(await cipherOf({ config, db }), db.kysely),
    )
    for (const problem of problems) print(problem)
    exportFolder(siteDir, files, served, into)
    const today = spanishClock(Date.now()).date
    const coverage = await coverageTextOn(db.kysely, files.coverageFile, today)
    if (coverage) writeFileSync(path.join(into, 'coverage.csv'), coverage)
    await readSiteFolder(into)
    print(`${into} is written. From the desk: ${[...served.keys()].join(', ') || 'nothing is edited there'}.`)
    return OK
  } finally {
    await db.close()
  }
}
