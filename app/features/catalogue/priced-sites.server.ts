import { isPublishedHere, liveOn, scheduledAfter, standing } from '#domain/calendar/dated-versions.ts'
import { versionName, type SoldVersion } from '#domain/catalogue/versions.ts'
import { soldBy } from '#site-folder/catalogue-text.ts'
import type { Site, SiteFolder } from '#site-folder/site.ts'
import { saysTheSame, type StoredVersion } from './stored-versions.server.ts'

/** The operator's folder with the prices that hold from a day on, an ISO date in Spain. */
export type PricedSite = { readonly from: string; readonly site: Site }

/**
 * The folder with the prices of today, and with those of each day on which others begin. As long as nothing was published
 * here, they are those of its file. Rejects with SiteErrors where the folder and a version don't fit together.
 */
export async function pricedSites(
  folder: SiteFolder,
  versions: readonly StoredVersion[],
  today: string,
): Promise<readonly PricedSite[]> {
  const known = standing(versions)
  const sold = known.flatMap((version) => soldBy(version, version.content) ?? [])
  if (!isPublishedHere(versions)) {
    // Not the last one of all: beside this instance another may serve another file.
    const noted = known.findLast((version) => saysTheSame(version, fileOf(folder)))
    return [{ from: '', site: named(folder.site, noted?.hash ?? folder.catalogueHash, sold) }]
  }
  const live = liveOn(known, today)
  const shown = [...(live ? [live] : []), ...scheduledAfter(known, today)]
  const sites: PricedSite[] = []
  for (const { id, content, hash, validFrom } of shown) {
    const { site } = await folder.withCatalogue({ name: `catalogue version ${id}`, text: content })
    sites.push({ from: sites.length === 0 ? '' : validFrom, site: named(site, hash, sold) })
  }
  return sites
}

/** The one of a day. */
export function siteOfDay(sites: readonly PricedSite[], day: string): Site {
  return (sites.findLast(({ from }) => from <= day) ?? sites[0])!.site
}

/** As it was named when it was published: a later program may read more into the same text. */
function named(site: Site, hash: string, versions: readonly SoldVersion[]): Site {
  return { ...site, catalogue: { ...site.catalogue, version: versionName(hash) }, versions }
}

/** `catalogue.yaml` of a folder, as a version of it is noted. */
export function fileOf({ catalogueText, catalogueHash }: Pick<SiteFolder, 'catalogueText' | 'catalogueHash'>) {
  return { content: catalogueText, hash: catalogueHash }
}

/** The fault of a `catalogue.yaml` that was changed although prices are published here; null where there is none. */
export function fileProblem(
  versions: readonly StoredVersion[],
  folder: Pick<SiteFolder, 'catalogueText' | 'catalogueHash'>,
): string | null {
  if (!isPublishedHere(versions)) return null
  if (versions.some((version) => saysTheSame(version, fileOf(folder)))) return null
  return (
    'catalogue.yaml says what no version says, and holds no more since prices are published from the database: ' +
    'bring it in with npm run catalogue -- import, or write it anew with npm run catalogue -- export'
  )
}
