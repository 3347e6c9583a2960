import { sql } from 'kysely'
import type { RouterContextProvider } from 'react-router'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import type { Zone } from '#domain/operator/installation.ts'
import { withContents, type ListedCase } from '#app/features/cases/listed-case.server.ts'
import { whoWantCalls } from '#app/features/cases/reminders/reminders.server.ts'
import { needsVisit, zoneOfOrder } from '#app/features/installation/home-visit.server.ts'
import { daysToChoose } from '#app/features/installation/rules.ts'
import { beginsOn } from '#app/features/installation/shown-visit.server.ts'
import { freeSlots, type FreeSlot } from '#app/features/installation/slots.server.ts'
import { lastVisits } from '#app/features/installation/visits.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { formatShortDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import type { AgendaFilter } from './agenda-address.ts'

type Context = Readonly<RouterContextProvider>

/** An order that can go ahead and has no date, with the times that are free for it. */
export type UndatedOrder = {
  readonly caseId: string
  readonly row: { readonly version: number; readonly last_seq: number }
  readonly name: string
  readonly place: string
  readonly about: string
  readonly received: string
  /** By its name; empty where its place is in none. */
  readonly zone: string
  readonly free: readonly FreeSlot[]
  /** Of the visit before, where that failed: what was said then holds. */
  readonly access: string
  readonly phone: string
  readonly hasFailed: boolean
  /** Whether no time suited the customer, who waits for a call. */
  readonly wantsCall: boolean
}

/** More than anybody plans at once: the first ones make room for the others. */
const MOST = 100

/** The orders without a date that a filter asks for, whoever waits longest first, and how many there are. */
export async function undatedOrders(context: Context, { zone }: Pick<AgendaFilter, 'zone'>) {
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const { kysely } = services.db
  const { date: today } = spanishClock(services.clock())
  const rows = await kysely
    .selectFrom('cases')
    .selectAll()
    .where('standing', '=', sql.lit('open'))
    .where('kind', '=', 'order')
    .where('state', 'in', ['confirmed', 'scheduled'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('visits')
            .select('visits.id')
            .whereRef('visits.case_id', '=', 'cases.request_id')
            .where('visits.state', 'in', ['proposed', 'confirmed', 'done']),
        ),
      ),
    )
    .orderBy('opened_at')
    .orderBy('request_id')
    .execute()
  const wanted = (await withContents(services, rows)).flatMap((listed) => {
    const { content } = listed
    if (!content || !needsVisit(site, content)) return []
    const found = zoneOfOrder(site, content)
    return zone === '' || found?.id === zone ? [{ listed, zone: found, begins: beginsOn(site, content, today) }] : []
  })
  const shown = wanted.slice(0, MOST)
  const ids = shown.map(({ listed }) => listed.row.request_id)
  const [visits, calls, free] = await Promise.all([
    lastVisits(services.cipher, kysely, ids),
    whoWantCalls(services.cipher, kysely, ids),
    freeByZone(
      context,
      shown.map((each) => each.zone),
    ),
  ])
  const orders = shown.map(({ listed, zone: own, begins }): UndatedOrder => {
    const past = visits.get(listed.row.request_id)
    return {
      ...described(context, listed),
      zone: own ? textIn(own.name, localeOf(context.get(i18nContext))) : '',
      free: (own ? (free.get(own.id) ?? []) : []).filter(({ day }) => day >= begins),
      access: past?.access ?? '',
      phone: past?.phone ?? '',
      hasFailed: past?.state === 'failed',
      wantsCall: calls.has(listed.row.request_id),
    }
  })
  return { orders, count: wanted.length }
}

/** The free slots of each of some zones, once. */
async function freeByZone(
  context: Context,
  zones: readonly (Zone | null)[],
): Promise<ReadonlyMap<string, readonly FreeSlot[]>> {
  const { db, clock } = context.get(requestServicesContext)
  const site = context.get(siteContext)
  if (!site.installation) return new Map()
  const now = clock()
  const days = daysToChoose(site.installation, spanishClock(now).date, 'staff')
  const each = new Set(zones.filter((zone) => zone !== null))
  return new Map(
    await Promise.all(
      [...each].map(async (zone) => [zone.id, await freeSlots(db.kysely, site, zone, { days, now })] as const),
    ),
  )
}

function described(context: Context, { row, reference, content }: ListedCase) {
  const services = context.get(requestServicesContext)
  const i18n = context.get(i18nContext)
  const { request_id, version, last_seq } = row
  return {
    caseId: request_id,
    row: { version, last_seq },
    name: (content && partyOf(services, content).name) || reference,
    place: content ? (services.kinds[content.kind].place?.(content)?.name ?? '') : '',
    about: content ? services.kinds[content.kind].summary(i18n, content) : '',
    received: formatShortDate(row.opened_at, localeOf(i18n)),
  }
}
