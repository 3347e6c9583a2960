import type { Kysely } from 'kysely'
import { isPublishedHere, liveOn, standing } from '#domain/calendar/dated-versions.ts'
import type { Coverage } from '#domain/place/coverage.ts'
import type { Schema } from '#platform/database/schema.ts'
import { unpackCoverage, type PackedCoverage } from '#site-folder/coverage/packed-coverage.ts'
import type { Site } from '#site-folder/site.ts'
import { withCoverage } from '#site-folder/site-coverage.ts'
import {
  readCoverageVersions,
  readStoredCoverage,
  textOfCoverage,
  type CoverageVersion,
} from './stored-versions.server.ts'

type NamedVersion = Pick<CoverageVersion, 'id' | 'validFrom' | 'withdrawnAt' | 'author' | 'digest'>

/**
 * The version that holds on a day, an ISO date in Spain; before the first, that one. null as long as nothing was published
 * at the desk: then the file of the operator's folder holds.
 */
export function coverageVersionOn<Version extends NamedVersion>(
  versions: readonly Version[],
  day: string,
): Version | null {
  if (!isPublishedHere(versions)) return null
  const known = standing(versions)
  return liveOn(known, day) ?? known[0] ?? null
}

/** The coverage of that version; null where the file holds, or this program can't read what was published. */
export async function coverageOn(
  kysely: Kysely<Schema>,
  versions: readonly CoverageVersion[],
  day: string,
): Promise<Coverage | null> {
  const version = coverageVersionOn(versions, day)
  return version && (await readStoredCoverage(kysely, version.digest)).coverage
}

/** The operator's folder with the coverage of a day, for whoever looks ahead, and for commands beside the server. */
export async function siteCoveredOn(kysely: Kysely<Schema>, site: Site, day: string): Promise<Site> {
  const coverage = await coverageOn(kysely, await readCoverageVersions(kysely), day)
  return coverage ? withCoverage(site, coverage) : site
}

/** The text of the `coverage.csv` that holds on a day; null where the folder has none and nothing was published. */
export async function coverageTextOn(
  kysely: Kysely<Schema>,
  file: PackedCoverage | null,
  day: string,
): Promise<Buffer | null> {
  const version = coverageVersionOn(await readCoverageVersions(kysely), day)
  if (version) return textOfCoverage(kysely, version.digest)
  return file && unpackCoverage(file.packed)
}

/** The fault of a `coverage.csv` that was changed although coverage is published here; null where there is none. */
export function coverageFileProblem(
  versions: readonly CoverageVersion[],
  file: Pick<PackedCoverage, 'digest'> | null,
): string | null {
  if (!isPublishedHere(versions) || versions.some(({ digest }) => digest === file?.digest)) return null
  return (
    `coverage.csv ${file ? 'says what no version says, and holds no more' : 'is gone, and holds no more'} since coverage is ` +
    'published at the desk: upload it there under Settings, or write it anew with npm run coverage -- export'
  )
}
