import type { RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { authorNames, versionCalled } from '#app/features/publishing/published-words.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { FROM_FILE } from '#domain/calendar/dated-versions.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { coverageDeskContext } from '#app/features/coverage/services.server.ts'
import { readCoverageVersions } from '#app/features/coverage/versions/stored-versions.server.ts'
import { countSentences, namedChanges } from '../change-words.server.ts'

/** The versions published since somebody looked, with what each changed: a line for each. */
export async function publishedSince(
  context: Readonly<RouterContextProvider>,
  last: number,
): Promise<readonly string[]> {
  const i18n = context.get(i18nContext)
  const names = await authorNames(context)
  const { kysely } = context.get(coverageDeskContext).db
  const versions = await fromDatabase(context, readCoverageVersions(kysely))
  return versions
    .filter(({ id, author, withdrawnAt }) => id > last && author !== FROM_FILE && withdrawnAt === null)
    .map((version) => {
      const author = names.get(version.author) ?? ''
      const said = i18n._(msg`${author} has published ${versionCalled(i18n, version)}.`)
      const places = namedChanges(i18n, version.changes).join('; ')
      return [said, ...countSentences(i18n, version.changes), ...(places === '' ? [] : [`${places}.`])].join(' ')
    })
}
