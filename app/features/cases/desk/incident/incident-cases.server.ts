import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { kindLabels, stateLabel } from '#domain/requests/states/staff-words.ts'
import { formatShortDate, formatTime } from '#locales/formats/format.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import type { Incident } from '#app/features/incidents/rules.ts'
import { incidentWords } from '#app/features/incidents/incident-words.server.ts'
import { statusContext } from '#app/features/incidents/status-context.server.ts'
import { placeNameOf } from '#app/features/places/checked-place.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { draftsOf } from '#app/features/staff/drafts/drafts.server.ts'
import { casesOf, type ListedCase } from '#app/features/cases/listed-case.server.ts'
import { linkedCaseIds } from '#app/features/cases/outages/incident-links.server.ts'
import { placesOf, proposedReports, type ReportPlaces } from '#app/features/cases/outages/reports.server.ts'

type Context = Readonly<RouterContextProvider>

/** As many of a list are shown, which one form can carry; the rest follows once these are dealt with. */
export const MAX_SHOWN = 200

/** The incident of an address. Throws the answer 404 where there is none. */
export function requireIncident(context: Context, id: string): Incident {
  const incident = context.get(statusContext).incidents.find((each) => each.id === id)
  if (!incident) throw data(null, { status: 404 })
  return incident
}

/** The texts of the operator that an answer to reports may begin with: those of their kinds, and those for all. */
export function repliesToReports(context: Context) {
  const { kinds } = context.get(requestServicesContext)
  return context.get(siteContext).replies.filter(({ kind }) => kind === null || kinds[kind].reportsOutage)
}

/** A case in the list of an incident. */
export type ReportLine = ReturnType<typeof lineOf>

/** The cases of an incident and those that may be of it, with what is written to them and not sent. */
export async function loadIncidentCases(context: Context, url: URL, id: string) {
  const incident = requireIncident(context, id)
  const services = context.get(requestServicesContext)
  const i18n = context.get(i18nContext)
  const { brand } = context.get(siteContext)
  const [reports, ids] = await fromDatabase(
    context,
    Promise.all([proposedReports(services, incident), linkedCaseIds(services.db.kysely, id)]),
  )
  const linked = await fromDatabase(context, casesOf(services, ids.slice(0, MAX_SHOWN)))
  const places = await fromDatabase(context, placesOf(services, linked, incident.places))
  const lines = linked.map((listed) => lineOf(context, listed, places.get(listed.row.request_id)))
  return {
    id,
    words: incidentWords(i18n, brand.languages[0], incident, services.clock()),
    proposed: reports.slice(0, MAX_SHOWN).map((report) => lineOf(context, report.listed, report.places)),
    proposedInAll: reports.length,
    linked: lines,
    linkedInAll: ids.length,
    /** Those that an answer reaches, by the language of their customers. */
    languages: [...new Set(lines.filter(mayBeAnswered).map(({ locale }) => locale))].map((locale) => ({
      locale,
      name: languageName(i18n, locale),
      count: lines.filter((line) => mayBeAnswered(line) && line.locale === locale).length,
    })),
    templates: repliesToReports(context).map(({ name, subject }) => ({
      name,
      title: textIn(subject, context.get(localeContext)),
    })),
    ...(await answerDraft(context, url)),
    formId: randomUUID(),
  }
}

/** Whether an answer to several reaches it, as far as this page knows. */
function mayBeAnswered({ isOpen, isUnread, isMailed }: ReportLine): boolean {
  return isOpen && isMailed && !isUnread
}

function lineOf(context: Context, { row, reference, content }: ListedCase, places: ReportPlaces | undefined) {
  const services = context.get(requestServicesContext)
  const i18n = context.get(i18nContext)
  const locale = context.get(localeContext)
  const { care } = context.get(siteContext)
  const party = content && partyOf(services, content)
  const moment = (at: number) => `${formatShortDate(at, locale)}, ${formatTime(at, locale)}`
  return {
    id: row.request_id,
    version: row.version,
    reference,
    name: party?.name || reference,
    kind: i18n._(kindLabels[row.kind]),
    state: stateLabel(i18n, care.names, row.kind, row.state),
    about: content ? services.kinds[content.kind].summary(i18n, content) : '',
    place: (places?.ines ?? []).map((ine) => placeNameOf(ine, locale)).join(', '),
    isOwnPlace: places?.isOwn ?? false,
    locale: row.locale,
    language: languageName(i18n, row.locale),
    received: moment(row.opened_at),
    answered: row.answered_at === null ? null : moment(row.answered_at),
    isOpen: row.standing === 'open',
    isUnread: row.written_at !== null,
    isMailed: party ? party.email !== null : false,
  }
}

/** The answer that somebody has typed here before and not sent. */
async function answerDraft(context: Context, { pathname: path }: URL) {
  const services = context.get(requestServicesContext)
  const drafts = await fromDatabase(context, draftsOf(services, { staffId: context.get(staffContext).id, path }))
  const draft = drafts.find(({ form }) => form === 'answers')
  const fields = draft?.fields ?? []
  return {
    typed: Object.fromEntries(fields),
    chosen: fields.flatMap(([name, value]) => (name === 'case' ? [value] : [])),
    savedAt: draft?.savedAt ?? null,
  }
}
