import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Foundation } from '#platform/foundation.ts'
import { siteOn } from '#site-folder/site-today.ts'
import { readSiteFolder, type Site } from '#site-folder/site.ts'
import { pricedSites, siteOfDay } from './priced-sites.server.ts'
import { readVersions } from './stored-versions.server.ts'

/** The operator's folder with today's prices, for a command beside the server. Rejects with SiteErrors. */
export async function presentSite({ config, db, clock }: Pick<Foundation, 'config' | 'db' | 'clock'>): Promise<Site> {
  const today = spanishClock(clock()).date
  const folder = await readSiteFolder(config.siteDir)
  return siteOn(siteOfDay(await pricedSites(folder, await readVersions(db.kysely), today), today), today)
}
