import { data } from 'react-router'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { unpackCoverage } from '#site-folder/coverage/packed-coverage.ts'
import { coverageDeskContext } from '#app/features/coverage/services.server.ts'
import { findCoverageDraft } from '#app/features/coverage/versions/coverage-drafts.server.ts'
import { readCoverageVersions, textOfCoverage } from '#app/features/coverage/versions/stored-versions.server.ts'
import type { Route } from './+types/csv'

/** The CSV of a version by its number, of a draft by its id, or of the operator's folder (0), to go on working on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, prices } = context.get(coverageDeskContext)
  const { kysely } = db
  const versions = await fromDatabase(context, readCoverageVersions(kysely))
  const stored =
    versions.find(({ id }) => String(id) === params.id) ??
    (await fromDatabase(context, findCoverageDraft(kysely, params.id)))
  const file = params.id === '0' ? prices.folder().coverageFile : null
  const text = stored
    ? await fromDatabase(context, textOfCoverage(kysely, stored.digest))
    : file && (await unpackCoverage(file.packed))
  if (!text) throw data(null, { status: 404 })
  return new Response(new Uint8Array(text), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="coverage.csv"',
    },
  })
}
