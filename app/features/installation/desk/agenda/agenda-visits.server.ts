import type { RouterContextProvider } from 'react-router'
import { isOpen, isUnsuited } from '#domain/requests/visit-rules.ts'
import { isTimeOver, startOf } from '#domain/requests/visit-time.ts'
import type { Visit, VisitFailure, VisitState, VisitTime } from '#domain/requests/visit.ts'
import { casesOf, type ListedCase } from '#app/features/cases/listed-case.server.ts'
import { technicianName } from '#app/features/installation/home-visit.server.ts'
import { visitsBetween } from '#app/features/installation/visits.server.ts'
import { isOrder } from '#app/features/ordering/order-content.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { seenCode } from '../seen.ts'
import type { AgendaFilter } from './agenda-address.ts'

type Context = Readonly<RouterContextProvider>

/** A visit as the agenda shows it, with what whoever goes there needs. */
export type AgendaVisit = VisitTime & {
  readonly id: string
  readonly caseId: string
  /** The visit as its form names it. */
  readonly seen: string
  readonly zone: string | null
  readonly technician: string | null
  readonly technicianName: string
  readonly state: VisitState
  readonly reason: VisitFailure | null
  readonly isOpen: boolean
  /** Whether the customer's calendar said that it does not suit them, and nobody has decided yet. */
  readonly isUnsuited: boolean
  /** Whether its hours have begun and are not over. */
  readonly isNow: boolean
  readonly name: string
  readonly place: string
  readonly address: string
  readonly about: string
  readonly access: string
  readonly phone: string
  /** Why its technician is at another one then as well, and who has decided that. */
  readonly overlap: { readonly text: string; readonly by: string } | null
  /** Of its case. */
  readonly row: { readonly version: number; readonly last_seq: number }
}

type Days = { readonly first: string; readonly last: string }

/** The visits of some days that a filter asks for, by when they begin. */
export async function agendaVisits(
  context: Context,
  days: Days,
  { zone, technician }: Pick<AgendaFilter, 'zone' | 'technician'>,
): Promise<readonly AgendaVisit[]> {
  const { cipher, db } = context.get(requestServicesContext)
  return shownOf(context, await visitsBetween(cipher, db.kysely, days), { zone, technician })
}

/** Visits as the agenda shows them, of those that a filter asks for. */
export async function shownOf(
  context: Context,
  all: readonly Visit[],
  { zone, technician }: Pick<AgendaFilter, 'zone' | 'technician'>,
): Promise<readonly AgendaVisit[]> {
  const services = context.get(requestServicesContext)
  const wanted = all.filter(
    (visit) => (zone === '' || visit.zone === zone) && (technician === '' || visit.technician === technician),
  )
  const cases = await casesOf(services, [...new Set(wanted.map(({ caseId }) => caseId))])
  const byId = new Map(cases.map((listed) => [listed.row.request_id, listed]))
  const staff = wanted.some(({ overlap }) => overlap) ? await listStaff(services) : []
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  return wanted.flatMap((visit) => {
    const listed = byId.get(visit.caseId)
    return listed ? [shown(context, visit, listed, names)] : []
  })
}

function shown(
  context: Context,
  visit: Visit,
  { row, reference, content }: ListedCase,
  names: ReadonlyMap<string, string>,
): AgendaVisit {
  const services = context.get(requestServicesContext)
  const order = content && isOrder(content) ? content.order : null
  const now = services.clock()
  const { id, caseId, zone, day, from, to, technician, state, reason, access, overlap } = visit
  return {
    id,
    caseId,
    seen: seenCode(visit),
    zone,
    day,
    from,
    to,
    technician,
    technicianName: technicianName(context.get(siteContext), technician),
    state,
    reason,
    isOpen: isOpen(state),
    isUnsuited: isUnsuited(visit),
    isNow: isOpen(state) && startOf(visit) <= now && !isTimeOver(visit, now),
    name: (content && partyOf(services, content).name) || reference,
    place: content ? (services.kinds[content.kind].place?.(content)?.name ?? '') : '',
    address: order?.customer.address ?? '',
    about: content ? services.kinds[content.kind].summary(context.get(i18nContext), content) : '',
    access,
    phone: visit.phone || (order?.customer.phone ?? ''),
    overlap: overlap ? { text: overlap.text, by: names.get(overlap.by ?? '') ?? '' } : null,
    row: { version: row.version, last_seq: row.last_seq },
  }
}
