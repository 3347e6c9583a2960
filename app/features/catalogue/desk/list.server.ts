import { data, redirect, type RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { localHref } from '#app/components/document/local-href.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { mayDo } from '#app/features/staff/desk-access.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { liveOn, scheduledAfter, standing } from '#domain/catalogue/versions.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { beginDraft, readDrafts } from '../drafts/price-drafts.server.ts'
import { withdrawVersion } from '../publish.server.ts'
import { priceServicesContext } from '../services.server.ts'
import { readVersions, type StoredVersion } from '../stored-versions.server.ts'
import { changeSentences } from './change-sentences.server.ts'
import { staffNames } from './staff-names.server.ts'
import { toldBy } from './told.server.ts'

type Context = Readonly<RouterContextProvider>

export type VersionRow = {
  readonly id: number
  readonly state: 'live' | 'scheduled' | 'past' | 'withdrawn'
  /** When it holds or held. */
  readonly days: string
  readonly published: string
  readonly note: string
  /** What it said otherwise than what held before it. */
  readonly changes: readonly string[]
}

export type DraftRow = {
  readonly id: string
  readonly days: string
  readonly changed: string
  readonly isProposed: boolean
}

export type PricesView = {
  readonly drafts: readonly DraftRow[]
  readonly versions: readonly VersionRow[]
  /** The version before the one that is live, to go back to; null where there is none. */
  readonly previous: number | null
  readonly today: string
  readonly mayWithdraw: boolean
}

/** So many of what held before is shown with what it changed: the history of each tariff has all. */
const MOST_PAST = 20

/** What is being written, what is live, what is scheduled and what was. */
export async function shownPrices(context: Context): Promise<PricesView> {
  const services = context.get(priceServicesContext)
  const i18n = context.get(i18nContext)
  const locale = localeOf(i18n)
  const [versions, drafts, names] = await fromDatabase(
    context,
    Promise.all([readVersions(services.db.kysely), readDrafts(services.db.kysely), staffNames(context)]),
  )
  const today = spanishClock(services.clock()).date
  const known = standing(versions)
  const live = liveOn(known, today)
  const scheduled = scheduledAfter(known, today)
  const at = (time: number) => `${formatDate(time, locale)}, ${formatTime(time, locale)}`
  const stateOf = (version: StoredVersion): VersionRow['state'] => {
    if (version.withdrawnAt !== null) return 'withdrawn'
    if (version.id === live?.id) return 'live'
    return scheduled.includes(version) ? 'scheduled' : 'past'
  }
  const rowOf = (version: StoredVersion): VersionRow => {
    const state = stateOf(version)
    const before = liveOn(
      known.filter(({ id }) => id < version.id),
      version.validFrom,
    )
    const [was, is] = [before && toldBy(before.content, before), toldBy(version.content, version)]
    return {
      id: version.id,
      state,
      days: daysOf(context, version, known),
      published: `${names.get(version.author) ?? ''}, ${at(version.publishedAt)}`,
      note: version.note,
      changes: was && is ? changeSentences(i18n, was, is, null) : [],
    }
  }
  const past = versions.filter((version) => ['past', 'withdrawn'].includes(stateOf(version))).toReversed()
  const shown = [...(live ? [live] : []), ...scheduled, ...past.slice(0, MOST_PAST)]
  return {
    drafts: drafts.map((draft) => ({
      id: draft.id,
      days:
        draft.validFrom === null
          ? ''
          : i18n._(msg({ message: `From ${formatDay(draft.validFrom, locale)}`, context: 'prices' })),
      changed: `${names.get(draft.changedBy) ?? ''}, ${at(draft.changedAt)}`,
      isProposed: draft.proposedBy !== null,
    })),
    versions: shown.map(rowOf),
    previous: known.findLast(({ id, validFrom }) => live !== null && id !== live.id && validFrom <= today)?.id ?? null,
    today,
    mayWithdraw: mayDo(context.get(staffContext).role, '/gestion/precios', 'withdraw'),
  }
}

/** From when until when a version holds, by those that stand beside it. */
function daysOf(context: Context, version: StoredVersion, known: readonly StoredVersion[]): string {
  const i18n = context.get(i18nContext)
  const locale = localeOf(i18n)
  const first = formatDay(version.validFrom, locale)
  const next = known.find(({ id, validFrom }) => id !== version.id && validFrom > version.validFrom)
  const sameDay = known.some(({ id, validFrom }) => id > version.id && validFrom === version.validFrom)
  if (version.withdrawnAt !== null || sameDay || !next)
    return i18n._(msg({ message: `From ${first}`, context: 'prices' }))
  const later = known
    .filter(({ validFrom }) => validFrom > version.validFrom)
    .map(({ validFrom }) => validFrom)
    .toSorted()[0]!
  return i18n._(msg({ message: `From ${first} to ${formatDay(daysAfter(later, -1), locale)}`, context: 'prices' }))
}

/** Begins a draft with what a version says. Throws the way there. */
export async function beginFrom(context: Context, url: URL): Promise<never> {
  const services = context.get(priceServicesContext)
  const versions = await fromDatabase(context, readVersions(services.db.kysely))
  const version = versions.find(({ id }) => String(id) === textOf(readForm(context), 'version'))
  if (!version) throw data(null, { status: 404 })
  const id = await fromDatabase(context, beginDraft(services, version, context.get(staffContext).id))
  throw redirect(localHref(`/gestion/precios/${id}`, url.search), 303)
}

/** Takes back a version that has not begun, or says why it can't be. */
export async function takeBack(context: Context, url: URL) {
  const services = context.get(priceServicesContext)
  const id = Number(textOf(readForm(context), 'version'))
  const outcome = await fromDatabase(context, withdrawVersion(services, id, context.get(staffContext).id))
  if (outcome === 'unknown') throw data(null, { status: 404 })
  if (outcome === 'begun' || outcome === 'claims') return data({ problem: outcome }, { status: 409 })
  await services.prices.refresh()
  throw redirect(localHref(`/gestion/precios?retirada=${id}`, url.search), 303)
}
