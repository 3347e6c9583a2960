import type { RouterContextProvider } from 'react-router'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import type { Incident } from '#app/features/incidents/rules.ts'
import { incidentWords } from '#app/features/incidents/incident-words.server.ts'
import { statusContext } from '#app/features/incidents/status-context.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { linkCases, linkOf, unlinkCases } from '#app/features/cases/outages/incident-links.server.ts'
import { isReport, placesOf } from '#app/features/cases/outages/reports.server.ts'
import { mayBeOf, reportWindow } from '#app/features/cases/outages/report-window.ts'
import { requireIncident } from './incident-cases.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The incident of a case; of one that has none and is open, those that it may be of, and the others of its time. null for
 * what is about no incident.
 */
export async function caseIncident(context: Context, { row, reference, content }: WholeCase) {
  const services = context.get(requestServicesContext)
  const now = services.clock()
  const { incidents } = context.get(statusContext)
  const link = await linkOf(services.db.kysely, row.request_id)
  if (link) {
    const incident = incidents.find(({ id }) => id === link.incidentId)
    return { link, incident: incident ? inWords(context, incident) : null, proposed: [], others: [] }
  }
  if (row.standing !== 'open' || !services.kinds[row.kind].reportsOutage) return null
  const inTime = incidents.filter((incident) => {
    const window = reportWindow(incident, now)
    return window !== null && row.opened_at >= window.from && row.opened_at <= window.to
  })
  if (inTime.length === 0) return null
  const listed = { row, reference, content }
  const places = await placesOf(services, [listed], [...new Set(inTime.flatMap((incident) => incident.places))])
  const ines = places.get(row.request_id)?.ines ?? []
  const isMeant = (incident: Incident) =>
    isReport(services, listed) && mayBeOf(incident, { at: row.opened_at, places: ines }, now)
  return {
    link: null,
    incident: null,
    proposed: inTime.filter(isMeant).map((incident) => inWords(context, incident)),
    others: inTime.filter((incident) => !isMeant(incident)).map((incident) => inWords(context, incident)),
  }
}

/** Links a case to the incident that was posted, or takes it from that. */
export async function postIncident(
  context: Context,
  { caseId, intent, form }: { caseId: string; intent: 'link-incident' | 'unlink-incident'; form: FormData },
): Promise<void> {
  const services = context.get(requestServicesContext)
  const incidentId = textOf(form, 'incident')
  const change = { incidentId, caseIds: [caseId], actor: context.get(staffContext).id }
  if (intent === 'link-incident') {
    requireIncident(context, incidentId)
    await linkCases(services, change)
  } else await unlinkCases(services, change)
}

function inWords(context: Context, incident: Incident) {
  const { languages } = context.get(siteContext).brand
  const now = context.get(requestServicesContext).clock()
  const { id, title, state, whereAndWhen } = incidentWords(context.get(i18nContext), languages[0], incident, now)
  return { id, title, state, whereAndWhen }
}
