import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { editedFolder } from '#app/features/edits/edited-folder.server.ts'
import { siteCoveredOn } from '#app/features/coverage/versions/coverage-on.server.ts'
import { latestEdits } from '#app/features/edits/stored-edits.server.ts'
import type { Foundation } from '#platform/foundation.ts'
import { siteOn } from '#site-folder/site-today.ts'
import { readSiteFolder } from '#site-folder/read-site.ts'
import { type Site } from '#site-folder/site.ts'
import { pricedSites, siteOfDay } from './priced-sites.server.ts'
import { readVersions } from './stored-versions.server.ts'

/** The operator's folder with what is edited at the desk, today's prices and coverage, for a command beside the server. Rejects with SiteErrors. */
export async function presentSite({
  config,
  db,
  cipher,
  clock,
}: Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'>): Promise<Site> {
  const today = spanishClock(clock()).date
  const files = await readSiteFolder(config.siteDir)
  const { folder } = await editedFolder(config.siteDir, files, await latestEdits(cipher, db.kysely))
  const priced = siteOfDay(await pricedSites(folder, await readVersions(db.kysely), today), today)
  return siteOn(await siteCoveredOn(db.kysely, priced, today), today)
}
