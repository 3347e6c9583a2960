import { keepLooking } from '#platform/database/keep-looking.ts'
import path from 'node:path'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Foundation } from '#platform/foundation.ts'
import { SiteErrors, type Site, type SiteFolder } from '#site-folder/site.ts'
import { codeProblems } from './kept-codes.server.ts'
import { fileOf, fileProblem, pricedSites, siteOfDay, type PricedSite } from './priced-sites.server.ts'
import { promotionProblems } from './promotion-problems.server.ts'
import { noteFile } from './noted-file.server.ts'
import { readBoardVersion, readVersions } from './stored-versions.server.ts'

export type CatalogueBoard = {
  /** The operator's folder with the prices of a day: the same object until either of them changes. */
  readonly siteOn: (day: string) => Site
  /** The folder that prices are put into. */
  readonly folder: () => SiteFolder
  /** Looks at once: whoever publishes sees what they did. */
  readonly refresh: () => Promise<void>
  /** Takes the folder as it was read anew, once its prices are noted; when it resolves, that is what is shown. */
  readonly takeFolder: (folder: SiteFolder) => Promise<void>
  readonly stop: () => Promise<void>
}

type Deps = Pick<Foundation, 'config' | 'db' | 'clock' | 'log'>

/** Holds the catalogue in memory, and keeps it as new as the database's. Rejects where folder and prices don't fit. */
export async function startCatalogue(deps: Deps, first: SiteFolder): Promise<CatalogueBoard> {
  const { db, log } = deps
  let folder = first
  await noteFile(deps, fileOf(first))
  let shown = await read(deps, first)
  /** The last attempt that could not be shown: it is not repeated until something changes. */
  let refused: Tried | null = null

  async function look(): Promise<void> {
    const present = folder
    const version = await readBoardVersion(db.kysely)
    const isSame = (tried: Tried | null) => tried?.folder === present && tried.version === version
    if (isSame(shown) || isSame(refused)) return
    try {
      // Once for each time it is read: where instances have different files, each notes its own and no other's back.
      if (present !== (refused ?? shown).folder) await noteFile(deps, fileOf(present))
      shown = await read(deps, present)
      const { catalogue } = siteOfDay(shown.sites, spanishClock(deps.clock()).date)
      log.info({ catalogue: catalogue.version }, 'the operator’s folder and prices were read again')
    } catch (error) {
      if (!(error instanceof SiteErrors)) throw error
      refused = { folder: present, version }
      for (const problem of error.errors) log.error({ problem }, 'the last good version of the catalogue stays')
    }
  }
  const { refresh, stop } = keepLooking(look, { log, stale: 'prices stay as they were' })
  return {
    siteOn: (day) => siteOfDay(shown.sites, day),
    folder: () => folder,
    refresh,
    async takeFolder(changed) {
      folder = changed
      await refresh()
    },
    stop,
  }
}

type Tried = { readonly folder: SiteFolder; readonly version: number }

async function read(
  { config, db, clock, log }: Deps,
  folder: SiteFolder,
): Promise<Tried & { readonly sites: readonly PricedSite[] }> {
  // Before the versions: what is published meanwhile is read once more.
  const version = await readBoardVersion(db.kysely)
  const versions = await readVersions(db.kysely)
  const problem = fileProblem(versions, folder)
  if (problem !== null) log.warn({ problem: path.join(config.siteDir, problem) }, 'an edit of prices is not served')
  for (const code of codeProblems(versions)) log.warn({ problem: code }, 'an edit changes what kept links mean')
  const today = spanishClock(clock()).date
  for (const { text } of promotionProblems(versions, today)) log.warn({ problem: text }, 'a promotion claims too much')
  return { folder, version, sites: await pricedSites(folder, versions, today) }
}
