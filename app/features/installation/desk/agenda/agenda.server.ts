import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { startOf } from '#domain/requests/visit-time.ts'
import { technicianNamed } from '#domain/operator/technicians.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { casesOf } from '#app/features/cases/listed-case.server.ts'
import { readTime } from '#app/features/installation/rules.ts'
import { countedSlots, freeTogether, type CountedSlot } from '#app/features/installation/slots.server.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { mayRead } from '#app/features/staff/desk-access.server.ts'
import { draftsByCase, draftsOf } from '#app/features/staff/drafts/drafts.server.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { waitingPhotos } from '#app/features/case-kit/photo.server.ts'
import { agendaFilterIn } from './agenda-address.ts'
import { agendaVisits, type AgendaVisit } from './agenda-visits.server.ts'
import { holidaysIn, toResolve } from './to-resolve.server.ts'
import { undatedOrders } from './undated.server.ts'

type Context = Readonly<RouterContextProvider>

/** A zone with its slots of the days that are shown, what is taken of each, and what is left. */
export type ZoneSlots = { readonly id: string; readonly name: string; readonly slots: readonly CountedSlot[] }

export type Agenda = Awaited<ReturnType<typeof shownAgenda>>

const WEEK = 7

function daysFrom(first: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, ahead) => daysAfter(first, ahead))
}

/** The agenda as its page shows it. Throws the answer 404 where no visits are planned here. */
export async function shownAgenda(context: Context, url: URL) {
  const services = context.get(requestServicesContext)
  const { installation } = context.get(siteContext)
  if (!installation) throw data(null, { status: 404 })
  const locale = context.get(localeContext)
  const now = services.clock()
  const { date: today } = spanishClock(now)
  const asked = agendaFilterIn(url, today)
  const me = context.get(staffContext)
  const own = technicianNamed(installation, me.name)?.id ?? ''
  const wished = readTime(asked.slot)
  const filter = {
    ...asked,
    technician: asked.technician || (asked.view === 'mi-dia' ? own : ''),
    slot: wished && startOf(wished) > now ? asked.slot : '',
  }
  const days = { first: filter.day, last: filter.view === 'semana' ? daysAfter(filter.day, WEEK - 1) : filter.day }
  const isOfNobody = filter.view === 'mi-dia' && filter.technician === ''
  const visits = filter.view === 'sin-fecha' || isOfNobody ? [] : await agendaVisits(context, days, filter)
  const isMine = filter.view === 'mi-dia'
  const drafts = isMine ? await draftsOf(services, { staffId: me.id, path: url.pathname }) : []
  const zones = await zoneSlots(context, { days, now })
  const shown = zones.filter(({ id }) => filter.zone === '' || filter.zone === id).flatMap(({ slots }) => slots)
  return {
    filter,
    today,
    now,
    days,
    visits,
    zones,
    left: await freeTogether(services.db.kysely, { installation }, shown, days),
    zoneNames: installation.zones.map(({ id, name }) => ({ id, name: textIn(name, locale) })),
    technicians: installation.technicians,
    toResolve: isMine ? { declined: [], onHolidays: [] } : await toResolve(context, filter),
    holidays: filter.view === 'semana' ? holidaysIn(context, daysFrom(days.first, WEEK)) : [],
    undated: await undatedOrders(context, filter),
    photos: isMine ? await photosOf(context, visits, 'visit') : {},
    drafts: draftsByCase(drafts, 'visit'),
    said: await whoWasSaid(context, url),
    mayMakeFeeds: mayRead(me.role, '/gestion/agenda/calendarios'),
    formId: randomUUID(),
  }
}

async function zoneSlots(
  context: Context,
  counting: Parameters<typeof countedSlots>[3],
): Promise<readonly ZoneSlots[]> {
  const { db } = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const locale = context.get(localeContext)
  return Promise.all(
    (site.installation?.zones ?? []).map(async (zone) => ({
      id: zone.id,
      name: textIn(zone.name, locale),
      slots: await countedSlots(db.kysely, site, zone, counting),
    })),
  )
}

/** The photographs that wait with a form of the visits to come, by their cases. */
export async function photosOf(
  context: Context,
  visits: readonly AgendaVisit[],
  of: 'visit' | 'note',
): Promise<Readonly<Record<string, readonly Attachment[]>>> {
  const open = visits.filter(({ isOpen }) => isOpen)
  return Object.fromEntries(
    await Promise.all(open.map(async ({ caseId }) => [caseId, await waitingPhotos(context, { caseId, of })] as const)),
  )
}

/** The customer whose visit was planned, or recorded, last; null for none. */
async function whoWasSaid(context: Context, { searchParams }: URL) {
  const services = context.get(requestServicesContext)
  const id = searchParams.get('hecho')
  const [found] = id ? await casesOf(services, [id]) : []
  if (!found) return null
  const { reference, content } = found
  return { caseId: found.row.request_id, name: (content && partyOf(services, content).name) || reference }
}
