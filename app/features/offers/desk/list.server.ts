import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { searchCases } from '#app/features/cases/search/search-cases.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { offerViews, type OfferListView } from '../describe-offer.ts'
import { BY_THE_SITE } from '../ended-orders.server.ts'
import { findOffer, offersOf } from '../offers.server.ts'
import type { Offer } from '../standing-offer.server.ts'
import { offerView, recentOffers, ringOf, undelivered, type OfferView } from './offers-at-case.server.ts'

type Context = Readonly<RouterContextProvider>

const DAY_MS = 86_400_000

export type OfferRow = OfferView & { readonly by: string; readonly isReminderLost: boolean }

const isOpen = ({ standing }: OfferRow) => standing === 'open' || standing === 'awaits-holder'

const isIn: Readonly<Record<OfferListView, (row: OfferRow, now: number) => boolean>> = {
  all: () => true,
  unopened: (row) => isOpen(row) && row.openedAt === null,
  asked: (row, now) => ringOf(row, now) === 'asked',
  ending: (row, now) => ringOf(row, now) === 'ending',
  accepted: ({ standing, leftAt }) => standing === 'accepted' && leftAt === null,
  closed: (row) => !isOpen(row) && (row.standing !== 'accepted' || row.leftAt !== null),
}

type Wished = { readonly view: string | null; readonly typed: string | null }

/** The offers of a view of the last months, or those that are found by what was typed, in groups; with how many each view has. */
export async function offerList(context: Context, { view: asked, typed }: Wished) {
  const now = context.get(requestServicesContext).clock()
  const view = offerViews.find((each) => each === asked) ?? 'all'
  const recent = await rowsOf(context, await recentOffers(context))
  const rows = typed === null ? recent.filter((row) => isIn[view](row, now)) : await found(context, typed)
  const askedFor = rows.filter((row) => ringOf(row, now) === 'asked')
  const open = rows.filter((row) => isOpen(row) && !row.isAsked)
  const ringing = open.filter((row) => ringOf(row, now) === 'ending')
  const lately = (row: OfferRow) => isIn.accepted(row, now) && (row.acceptedAt ?? 0) > now - 7 * DAY_MS
  const named = [...askedFor, ...open]
  return {
    typed,
    views: offerViews.map((each) => ({
      view: each,
      isShown: typed === null && each === view,
      count: recent.filter((row) => isIn[each](row, now)).length,
    })),
    ringing,
    asked: askedFor,
    waiting: open.filter((row) => !ringing.includes(row)),
    accepted: rows.filter(lately),
    over: rows.filter((row) => !named.includes(row) && !lately(row)),
  }
}

/** The offers of cases that the search of the desk finds, however old, those of what is merged with them included. */
async function found(context: Context, typed: string): Promise<readonly OfferRow[]> {
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const cases = await searchCases(services, typed)
  const ids = cases.map(({ row }) => row.request_id)
  if (ids.length === 0) return []
  const merged = await services.db.kysely
    .selectFrom('cases')
    .select('request_id')
    .where('merged_into', 'in', ids)
    .execute()
  const atCases = await offersOf(services, site, [...ids, ...merged.map(({ request_id }) => request_id)])
  // The order that an offer has become has its id.
  const became = await Promise.all(ids.map((id) => findOffer(services, site, { id })))
  const offers = new Map([...atCases, ...became.filter((each) => each !== null)].map((each) => [each.id, each]))
  return rowsOf(
    context,
    [...offers.values()].map((offer: Offer) => offerView(context, offer)),
  )
}

async function rowsOf(context: Context, offers: readonly OfferView[]): Promise<readonly OfferRow[]> {
  const i18n = context.get(i18nContext)
  const staff = new Map((await listStaff(context.get(requestServicesContext))).map(({ id, name }) => [id, name]))
  const lost = await undelivered(
    context,
    offers.flatMap(({ reminder }) => reminder ?? []),
  )
  return offers.map((offer) => ({
    ...offer,
    by: offer.sentBy === BY_THE_SITE ? i18n._(msg`The site`) : (staff.get(offer.sentBy) ?? ''),
    isReminderLost: offer.reminder !== null && lost.has(offer.reminder),
  }))
}
