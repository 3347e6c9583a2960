import type { Kysely } from 'kysely'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { findCoverageDraft, type CoverageDraft } from '#app/features/coverage/versions/coverage-drafts.server.ts'
import { coverageVersionOn, siteCoveredOn } from '#app/features/coverage/versions/coverage-on.server.ts'
import { readCoverageVersions, readStoredCoverage } from '#app/features/coverage/versions/stored-versions.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { withCoverage } from '#site-folder/site-coverage.ts'
import { siteOn } from '#site-folder/site-today.ts'
import type { Site, SiteFolder } from '#site-folder/site.ts'
import { findDraft, type PriceDraft } from '../drafts/price-drafts.server.ts'
import { pricedSites, siteOfDay } from '../priced-sites.server.ts'
import { readVersions, type StoredVersion } from '../stored-versions.server.ts'
import type { Preview } from './preview.server.ts'

/**
 * The site as it will be on a day, or was, with what is scheduled now and, where one is named, with a draft of prices or
 * of coverage as if it were published. Rejects with SiteErrors where prices are not right yet; null where there is no such
 * draft, or coverage is not right yet.
 */
export async function previewedSite(
  { db, clock }: Pick<Foundation, 'db' | 'clock'>,
  folder: SiteFolder,
  { day, draft: id }: Preview,
): Promise<Site | null> {
  const versions = await readVersions(db.kysely)
  const draft = id === null ? null : await findDraft(db.kysely, id)
  const ofCoverage = id === null || draft ? null : await findCoverageDraft(db.kysely, id)
  if (id !== null && !draft && !ofCoverage) return null
  const seen = draft ? [...versions, await asPublished(folder, draft, { versions, day, now: clock() })] : versions
  const first = [day, spanishClock(clock()).date].toSorted()[0]!
  const priced = siteOfDay(await pricedSites(folder, seen, first), day)
  const holds = ofCoverage && (await coverageHolds(db.kysely, ofCoverage, day))
  if (!holds) return siteOn(await siteCoveredOn(db.kysely, priced, day), day)
  const { coverage } = await readStoredCoverage(db.kysely, ofCoverage.digest)
  return coverage && siteOn(withCoverage(priced, coverage), day)
}

/** Whether a draft of coverage would hold on a day: from its own on or, where none was proposed yet, from that one. */
async function coverageHolds(
  kysely: Kysely<Schema>,
  { digest, changedBy: author, validFrom }: CoverageDraft,
  day: string,
): Promise<boolean> {
  const from = validFrom ?? day
  if (day < from) return false
  const versions = await readCoverageVersions(kysely)
  const published = { id: (versions.at(-1)?.id ?? 0) + 1, digest, author, validFrom: from, withdrawnAt: null }
  return coverageVersionOn([...versions, published], day) === published
}

type Published = { readonly versions: readonly StoredVersion[]; readonly day: string; readonly now: number }

/** From its day on or, where none was proposed yet, from the one that is looked at. */
async function asPublished(
  folder: SiteFolder,
  { content, changedBy, note, validFrom }: PriceDraft,
  { versions, day, now }: Published,
): Promise<StoredVersion> {
  const { hash } = await folder.withCatalogue({ name: 'catalogue.yaml', text: content }, folder.site.brand.languages)
  const id = (versions.at(-1)?.id ?? 0) + 1
  return {
    id,
    content,
    hash,
    validFrom: validFrom ?? day,
    author: changedBy,
    note,
    publishedAt: now,
    withdrawnAt: null,
  }
}
