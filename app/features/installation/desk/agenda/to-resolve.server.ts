import type { RouterContextProvider } from 'react-router'
import { isUnsuited } from '#domain/requests/visit-rules.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { slotsOn } from '#domain/operator/slots.ts'
import { unsuitedWords, type CalendarWord } from '#domain/requests/calendar-answer.ts'
import { startOf } from '#domain/requests/visit-time.ts'
import type { Visit, VisitTime } from '#domain/requests/visit.ts'
import { findCase } from '#app/features/cases/find-case.server.ts'
import { whoSetHolidays } from '#app/features/edits/who-set-holiday.server.ts'
import { elsewhere } from '#app/features/installation/elsewhere.server.ts'
import { homeOrderOf, zoneOfOrder, type HomeOrder } from '#app/features/installation/home-visit.server.ts'
import { daysToChoose } from '#app/features/installation/rules.ts'
import { beginsOn } from '#app/features/installation/shown-visit.server.ts'
import { freeSlots } from '#app/features/installation/slots.server.ts'
import { mailOfMove } from '#app/features/installation/visit-change.server.ts'
import { heldOn, visitsBetween } from '#app/features/installation/visits.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import { emailText } from '#emails/email-text.ts'
import { siteContext } from '#site-folder/services.ts'
import type { AgendaFilter } from './agenda-address.ts'
import { shownOf, type AgendaVisit } from './agenda-visits.server.ts'

type Context = Readonly<RouterContextProvider>
type Who = Pick<AgendaFilter, 'zone' | 'technician'>

/** A visit that its customer's calendar has declined, with when and in which words. */
type Declined = AgendaVisit & {
  readonly said: { readonly at: number; readonly text: string; readonly answer: CalendarWord } | null
}

/** A visit on a day that became a holiday, and where it could go, with the mail that would say so. */
type OnHoliday = AgendaVisit & {
  /** Who has set the holiday at the desk, and when; null where the operator's files say it. */
  readonly setBy: { readonly name: string; readonly at: number } | null
  readonly move: (VisitTime & { readonly technician: string | null; readonly mail: string }) | null
}

/** All that somebody of the office has to decide of visits to come, whatever their day. */
export async function toResolve(context: Context, filter: Who) {
  return { declined: await declinedVisits(context, filter), onHolidays: await visitsOnHolidays(context, filter) }
}

async function declinedVisits(context: Context, filter: Who): Promise<readonly Declined[]> {
  const services = context.get(requestServicesContext)
  const days = { first: spanishClock(services.clock()).date, last: LAST_DAY }
  const visits = await visitsBetween(services.cipher, services.db.kysely, days, unsuitedWords)
  const shown = await shownOf(context, visits.filter(isUnsuited), filter)
  return Promise.all(shown.map(async (visit) => ({ ...visit, said: await saidOf(context, visit.caseId) })))
}

const LAST_DAY = '9999-12-31'

async function saidOf(context: Context, caseId: string): Promise<Declined['said']> {
  const found = await findCase(context.get(requestServicesContext), caseId)
  const said = found?.events.findLast(({ event }) => event?.kind === 'visit' && event.what === 'answered')
  if (said?.event?.kind !== 'visit' || said.event.what !== 'answered') return null
  return { at: said.at, text: said.event.text, answer: said.event.answer }
}

/** Those with a place in a slot, which a holiday has not: the holiday was set later, and nobody has decided since. */
async function visitsOnHolidays(context: Context, filter: Who): Promise<readonly OnHoliday[]> {
  const { cipher, db, clock } = context.get(requestServicesContext)
  const { holidays } = context.get(siteContext).brand.hours
  const { date: today } = spanishClock(clock())
  const held = await heldOn(
    cipher,
    db.kysely,
    holidays.filter((day) => day >= today),
  )
  const shown = await shownOf(
    context,
    held.filter((visit) => startOf(visit) > clock()),
    filter,
  )
  if (shown.length === 0) return []
  const setBy = await holidaysSetBy(context)
  return Promise.all(
    shown.map(async (visit) => {
      const own = held.find(({ caseId }) => caseId === visit.caseId)
      return { ...visit, setBy: setBy(visit.day), move: own ? await moveOf(context, own) : null }
    }),
  )
}

async function holidaysSetBy(context: Context): Promise<(day: string) => OnHoliday['setBy']> {
  const services = context.get(requestServicesContext)
  const [setBy, staff] = await Promise.all([whoSetHolidays(services.cipher, services.db.kysely), listStaff(services)])
  return (day) => {
    const set = setBy.get(day)
    const name = staff.find(({ id }) => id === set?.author)?.name
    return set && name ? { name, at: set.publishedAt } : null
  }
}

/** The free time nearest before the holiday, else after it, at the same hours where there is one. */
async function moveOf(context: Context, visit: Visit): Promise<OnHoliday['move']> {
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const { kysely } = services.db
  const order = await homeOrderOf(services.cipher, site, kysely, visit.caseId)
  const zone = order && zoneOfOrder(site, order.content)
  if (!order || !zone || !site.installation) return null
  const now = services.clock()
  const today = spanishClock(now).date
  const days = daysToChoose(site.installation, today, 'customer', beginsOn(site, order.content, today))
  const free = await freeSlots(kysely, site, zone, { days, now, of: visit.caseId })
  const same = free.filter(({ from, to }) => from === visit.from && to === visit.to)
  const among = same.length > 0 ? same : free
  const slot = among.findLast(({ day }) => day < visit.day) ?? among.find(({ day }) => day > visit.day)
  if (!slot) return null
  const time = { day: slot.day, from: slot.from, to: slot.to }
  const asked = { caseId: visit.caseId, technician: visit.technician, time }
  const technician = (await elsewhere(kysely, site, asked)).length > 0 ? null : visit.technician
  return { ...time, technician, mail: await textOfMove(context, { visit, order, time, technician }) }
}

type Moving = { visit: Visit; order: HomeOrder; time: VisitTime; technician: string | null }

async function textOfMove(context: Context, { visit, order, time, technician }: Moving): Promise<string> {
  const { config, clock } = context.get(requestServicesContext)
  const { document } = await mailOfMove({
    site: context.get(siteContext),
    config,
    order,
    was: visit,
    now: { ...visit, ...time, technician, state: 'proposed' },
    changedAt: clock(),
  })
  return `${document.subject}\n\n${emailText(document)}`
}

/** Of some days those that are holidays, where installers would go out otherwise. */
export function holidaysIn(context: Context, days: readonly string[]): readonly string[] {
  const { installation, brand } = context.get(siteContext)
  const goesOut = (day: string) =>
    installation?.zones.some((zone) => slotsOn(zone, { holidays: [] }, day).length > 0) ?? false
  return days.filter((day) => brand.hours.holidays.includes(day) && goesOut(day))
}
