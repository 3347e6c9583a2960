import { data, redirect, type RouterContextProvider } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { draftRow, previousOn, versionRows } from '#app/features/publishing/published-rows.server.ts'
import { authorNames } from '#app/features/publishing/published-words.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { mayDo } from '#app/features/staff/desk-access.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { isPublishedHere } from '#domain/calendar/dated-versions.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { coverageDeskContext } from '../services.server.ts'
import { readCoverageDrafts } from '../versions/coverage-drafts.server.ts'
import { withdrawCoverage } from '../versions/publish.server.ts'
import { readCoverageVersions } from '../versions/stored-versions.server.ts'
import { countSentences, namedChanges } from './change-words.server.ts'
import type { CoverageListAnswer, CoverageListView } from './list-view.ts'

type Context = Readonly<RouterContextProvider>

/** The drafts, and the versions that are live, scheduled and over. */
export async function shownCoverages(context: Context): Promise<CoverageListView> {
  const services = context.get(coverageDeskContext)
  const { kysely } = services.db
  const i18n = context.get(i18nContext)
  const [versions, drafts, names] = await fromDatabase(
    context,
    Promise.all([readCoverageVersions(kysely), readCoverageDrafts(kysely), authorNames(context)]),
  )
  const today = spanishClock(services.clock()).date
  return {
    isGiven: services.prices.folder().coverageFile !== null,
    drafts: drafts.map((draft) => draftRow({ i18n, names }, draft)),
    versions: isPublishedHere(versions)
      ? versionRows({ i18n, names }, versions, today).map(({ version, row }) => ({
          ...row,
          counts: countSentences(i18n, version.changes),
          places: namedChanges(i18n, version.changes),
        }))
      : [],
    previous: previousOn(versions, today),
    mayWithdraw: mayDo(context.get(staffContext).role, '/gestion/ajustes/cobertura', 'withdraw'),
  }
}

/** Takes back a version that has not begun, or says why it can't be. Throws the way on. */
export async function takeCoverageBack(context: Context, url: URL) {
  const services = context.get(coverageDeskContext)
  const id = Number(textOf(readForm(context), 'version'))
  const outcome = await fromDatabase(context, withdrawCoverage(services, id, context.get(staffContext).id))
  if (outcome === 'unknown') throw data(null, { status: 404 })
  if (outcome === 'begun') return data<CoverageListAnswer>({ problem: outcome }, { status: 409 })
  throw redirect(localHref(`/gestion/ajustes/cobertura?retirada=${id}`, url.search), 303)
}
