import type { RouterContextProvider } from 'react-router'
import type { Coverage } from '#domain/place/coverage.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { coverageDeskContext } from '../services.server.ts'
import { compareCoverage, type CoverageChanges } from '../versions/compare.server.ts'
import { coverageVersionOn } from '../versions/coverage-on.server.ts'
import { readCoverageVersions, readStoredCoverage, type CoverageVersion } from '../versions/stored-versions.server.ts'

type ChangesOn = {
  /** What holds on that day; null: what the file of the operator's folder says. */
  readonly version: CoverageVersion | null
  readonly before: Coverage
  readonly changes: CoverageChanges
}

/** What a coverage says otherwise than what holds on a day; nothing where there is none yet. */
export async function changesOn(
  context: Readonly<RouterContextProvider>,
  coverage: Coverage | null,
  day: string,
): Promise<ChangesOn> {
  const { db, prices } = context.get(coverageDeskContext)
  const versions = await fromDatabase(context, readCoverageVersions(db.kysely))
  const version = coverageVersionOn(versions, day)
  const ofFolder = prices.folder().site.coverage
  const before = (version && (await readStoredCoverage(db.kysely, version.digest)).coverage) ?? ofFolder
  return { version, before, changes: await compareCoverage(before, coverage ?? before, day) }
}
