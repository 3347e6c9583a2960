import { data, redirect, type RouterContextProvider } from 'react-router'
import type { I18n } from '@lingui/core'
import { localHref } from '#app/components/document/local-href.ts'
import { draftRow, previousOn, versionRows } from '#app/features/publishing/published-rows.server.ts'
import type { DraftRow, VersionRow } from '#app/features/publishing/published-views.ts'
import { authorNames } from '#app/features/publishing/published-words.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { mayDo } from '#app/features/staff/desk-access.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { liveOn, standing } from '#domain/calendar/dated-versions.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { beginDraft, readDrafts } from '../drafts/price-drafts.server.ts'
import { withdrawVersion } from '../publish.server.ts'
import { priceServicesContext } from '../services.server.ts'
import { readVersions, type StoredVersion } from '../stored-versions.server.ts'
import { changeSentences } from './change-sentences.server.ts'
import { toldBy } from './told.server.ts'

type Context = Readonly<RouterContextProvider>

/** With what it said otherwise than what held before it. */
type PricesRow = VersionRow & { readonly changes: readonly string[] }

export type PricesView = {
  readonly drafts: readonly DraftRow[]
  readonly versions: readonly PricesRow[]
  /** The version before the one that is live, to go back to; null where there is none. */
  readonly previous: number | null
  readonly today: string
  readonly mayWithdraw: boolean
}

/** The drafts, and the versions that are live, scheduled and over. */
export async function shownPrices(context: Context): Promise<PricesView> {
  const services = context.get(priceServicesContext)
  const i18n = context.get(i18nContext)
  const { kysely } = services.db
  const [versions, drafts, names] = await fromDatabase(
    context,
    Promise.all([readVersions(kysely), readDrafts(kysely), authorNames(context)]),
  )
  const today = spanishClock(services.clock()).date
  const changesOf = changesIn(i18n, versions)
  return {
    drafts: drafts.map((draft) => draftRow({ i18n, names }, draft)),
    versions: versionRows({ i18n, names }, versions, today).map(({ version, row }) => ({
      ...row,
      changes: changesOf(version),
    })),
    previous: previousOn(versions, today),
    today,
    mayWithdraw: mayDo(context.get(staffContext).role, '/gestion/precios', 'withdraw'),
  }
}

function changesIn(i18n: I18n, versions: readonly StoredVersion[]) {
  const known = standing(versions)
  return (version: StoredVersion): readonly string[] => {
    const before = liveOn(
      known.filter(({ id }) => id < version.id),
      version.validFrom,
    )
    const [was, is] = [before && toldBy(before.content, before), toldBy(version.content, version)]
    return was && is ? changeSentences(i18n, was, is, null) : []
  }
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
