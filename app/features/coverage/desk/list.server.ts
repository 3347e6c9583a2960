import { data, redirect, type RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { localHref } from '#app/components/document/local-href.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { mayDo } from '#app/features/staff/desk-access.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { isPublishedHere, liveOn, scheduledAfter, standing } from '#domain/catalogue/versions.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { coverageDeskContext } from '../services.server.ts'
import { readCoverageDrafts } from '../versions/coverage-drafts.server.ts'
import { withdrawCoverage } from '../versions/publish.server.ts'
import { readCoverageVersions, type CoverageVersion } from '../versions/stored-versions.server.ts'
import { countSentences, namedChanges } from './change-words.server.ts'
import { authorNames, instantCalled } from './coverage-called.server.ts'
import type { CoverageListAnswer, CoverageListView, CoverageRow } from './list-view.ts'

type Context = Readonly<RouterContextProvider>

/** So many of what held before are shown. */
const MOST_PAST = 20

/** What is uploaded, what is live, what is scheduled and what was. */
export async function shownCoverages(context: Context): Promise<CoverageListView> {
  const services = context.get(coverageDeskContext)
  const { kysely } = services.db
  const i18n = context.get(i18nContext)
  const [versions, drafts, names] = await fromDatabase(
    context,
    Promise.all([readCoverageVersions(kysely), readCoverageDrafts(kysely), authorNames(context)]),
  )
  const today = spanishClock(services.clock()).date
  const known = standing(versions)
  const live = liveOn(known, today)
  const scheduled = scheduledAfter(known, today)
  const stateOf = (version: CoverageVersion): CoverageRow['state'] => {
    if (version.withdrawnAt !== null) return 'withdrawn'
    if (version.id === live?.id) return 'live'
    return scheduled.includes(version) ? 'scheduled' : 'past'
  }
  const past = versions.filter((version) => ['past', 'withdrawn'].includes(stateOf(version))).toReversed()
  const shown = [...(live ? [live] : []), ...scheduled, ...past.slice(0, MOST_PAST)]
  const isGiven = services.prices.folder().coverageFile !== null
  return {
    isGiven,
    drafts: drafts.map(({ id, validFrom, changedBy, changedAt, proposedBy }) => ({
      id,
      days: validFrom === null ? '' : fromDay(context, validFrom),
      changed: `${names.get(changedBy) ?? ''}, ${instantCalled(context, changedAt)}`,
      isProposed: proposedBy !== null,
    })),
    versions: isPublishedHere(versions)
      ? shown.map((version) => ({
          id: version.id,
          state: stateOf(version),
          days: daysOf(context, version, known),
          published: `${names.get(version.author) ?? ''}, ${instantCalled(context, version.publishedAt)}`,
          note: version.note,
          counts: countSentences(i18n, version.changes),
          places: namedChanges(i18n, version.changes),
        }))
      : [],
    previous: known.findLast(({ id, validFrom }) => live !== null && id !== live.id && validFrom <= today)?.id ?? null,
    mayWithdraw: mayDo(context.get(staffContext).role, '/gestion/ajustes/cobertura', 'withdraw'),
  }
}

function fromDay(context: Context, day: string): string {
  const i18n = context.get(i18nContext)
  return i18n._(msg({ message: `From ${formatDay(day, localeOf(i18n))}`, context: 'prices' }))
}

/** From when until when a version holds, by those that stand beside it. */
function daysOf(context: Context, version: CoverageVersion, known: readonly CoverageVersion[]): string {
  const i18n = context.get(i18nContext)
  const sameDay = known.some(({ id, validFrom }) => id > version.id && validFrom === version.validFrom)
  const [next] = known
    .map(({ validFrom }) => validFrom)
    .filter((validFrom) => validFrom > version.validFrom)
    .toSorted()
  if (version.withdrawnAt !== null || sameDay || next === undefined) return fromDay(context, version.validFrom)
  const locale = localeOf(i18n)
  const first = formatDay(version.validFrom, locale)
  return i18n._(msg({ message: `From ${first} to ${formatDay(daysAfter(next, -1), locale)}`, context: 'prices' }))
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
