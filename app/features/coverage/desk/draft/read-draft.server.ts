import { createContext, type RouterContextProvider } from 'react-router'
import type { Coverage } from '#domain/place/coverage.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import type { CoverageReading } from '#site-folder/coverage/coverage-readings.ts'
import { coverageDeskContext } from '#app/features/coverage/services.server.ts'
import type { CoverageDraft } from '#app/features/coverage/versions/coverage-drafts.server.ts'
import { coverageVersionOn } from '#app/features/coverage/versions/coverage-on.server.ts'
import {
  readCoverageVersions,
  readStoredCoverage,
  type CoverageVersion,
} from '#app/features/coverage/versions/stored-versions.server.ts'

type Context = Readonly<RouterContextProvider>

/** A draft as it was read, with its rows or its faults, and the coverage that it is compared with. */
export type ReadDraft = {
  readonly reading: CoverageReading
  /** The version that holds on that day; null: the file of the operator's folder holds. */
  readonly version: CoverageVersion | null
  readonly before: Coverage
}

/** In milliseconds, before a page says that rows are still read: of a large file that takes longer than a visitor waits. */
const LONGEST_WAIT = 2000
/** Whether a request has waited: the page that answers what was pressed does not wait once more. */
const hasWaitedContext = createContext(false)

/** Reads a draft, and what holds on a day beside it; null where that takes long: then it goes on, and whoever asks later has it. */
export async function readDraft(
  context: Context,
  { digest }: Pick<CoverageDraft, 'digest'>,
  day: string,
): Promise<ReadDraft | null> {
  const { db, prices } = context.get(coverageDeskContext)
  const versions = await fromDatabase(context, readCoverageVersions(db.kysely))
  const version = coverageVersionOn(versions, day)
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(late.resolve, context.get(hasWaitedContext) ? 0 : LONGEST_WAIT, null)
  const both = Promise.all([readStoredCoverage(db.kysely, digest), version && holding(context, version)])
  const read = await fromDatabase(context, Promise.race([both, late.promise])).finally(() => clearTimeout(timer))
  if (!read) context.set(hasWaitedContext, true)
  return read && { reading: read[0], version, before: read[1] ?? prices.folder().site.coverage }
}

/** The coverage of a version; null where this program can't read it. */
async function holding(context: Context, { digest }: CoverageVersion): Promise<Coverage | null> {
  const { coverage, db } = context.get(coverageDeskContext)
  return coverage.held(digest) ?? (await readStoredCoverage(db.kysely, digest)).coverage
}
