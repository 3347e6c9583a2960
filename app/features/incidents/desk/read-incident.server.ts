import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { timeField } from '#domain/calendar/time-field.ts'
import { checkPostedIncident, type CheckedPost } from '../check-posted-incident.server.ts'
import type { IncidentContent } from '../publish.server.ts'
import { incidentKinds, type Incident } from '../rules.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { formatList } from '#locales/formats/list.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { municipalitiesAsOf } from '#geography/municipalities.ts'
import { placeLines, readPlaceLines, suggestedLines } from '#app/features/places/place-lines.server.ts'
import { placesText, servicesText } from '../incident-words.server.ts'
import type { FormAnswer, Preview, FormView } from './shown-form.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { draftsOf } from '#app/features/staff/drafts/drafts.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'

/** The form as it is posted. */
export function readIncidentForm(form: FormData, languages: readonly string[]): FormView {
  const inLanguages = (name: string) =>
    Object.fromEntries(languages.map((language) => [language, textOf(form, `${name}-${language}`)]))
  return {
    formId: textOf(form, 'form'),
    version: Number(textOf(form, 'version')),
    kind: incidentKinds.find((kind) => kind === textOf(form, 'kind')) ?? 'incident',
    services: form.getAll('service').map(String),
    places: textOf(form, 'places'),
    title: inLanguages('title'),
    text: inLanguages('text'),
    starts: textOf(form, 'starts'),
    ends: textOf(form, 'ends'),
    nextWord: textOf(form, 'nextWord'),
    isOver: textOf(form, 'over') === 'yes',
    ended: textOf(form, 'ended'),
  }
}

/** The form with the place that was typed beside its list added to that, as far as it is one. */
export function withPlace(context: Readonly<RouterContextProvider>, shown: FormView, typed: string): FormAnswer {
  const site = context.get(siteContext)
  const line = typed.trim()
  const read = readPlaceLines(site, line)
  const isKnown = line !== '' && read.unknown.length === 0
  const lines = isKnown ? [...readPlaceLines(site, shown.places).places, ...read.places] : []
  return {
    shown: isKnown ? { ...shown, places: placeLines([...new Set(lines)]) } : shown,
    errors: {},
    unknown: isKnown || line === '' ? [] : [line],
    ...(!isKnown && line !== '' && { meant: suggestedLines(site, line) }),
    listOf: formatDay(municipalitiesAsOf, context.get(localeContext)),
    problem: null,
    preview: null,
  }
}

/** A form with what this person has typed into it before and not published. */
export async function incidentDraft(
  context: Readonly<RouterContextProvider>,
  { pathname: path }: URL,
  empty: FormView,
) {
  const services = context.get(servicesContext)
  const drafts = await fromDatabase(context, draftsOf(services, { staffId: context.get(staffContext).id, path }))
  const draft = drafts.find(({ form }) => form === 'incident')
  if (!draft) return { form: empty, savedAt: null }
  const typed = new FormData()
  for (const [name, value] of draft.fields) typed.append(name, value)
  const { formId, version } = empty
  const { languages } = context.get(siteContext).brand
  return { form: { ...readIncidentForm(typed, languages), formId, version }, savedAt: draft.savedAt }
}

/** An empty form for what begins now. */
export function newIncidentForm(now: number): FormView {
  return {
    formId: randomUUID(),
    version: 0,
    kind: 'incident',
    services: [],
    places: '',
    title: {},
    text: {},
    starts: timeField(now),
    ends: '',
    nextWord: '',
    isOver: false,
    ended: '',
  }
}

/** The form with an incident as it is, for what is to be said of it next. */
export function incidentFormOf(incident: Incident): FormView {
  const { kind, services, places, title, startsAt, endsAt, nextWordAt, version } = incident
  return {
    formId: randomUUID(),
    version,
    kind,
    services,
    places: placeLines(places),
    title,
    text: {},
    starts: timeField(startsAt),
    ends: endsAt === null ? '' : timeField(endsAt),
    nextWord: nextWordAt === null ? '' : timeField(nextWordAt),
    isOver: false,
    ended: '',
  }
}

type ReadIncident = FormAnswer & { readonly checked: Extract<CheckedPost, { ok: true }> | null }

/** Has checked what was typed, and says what it would look like. */
export function checkShown(context: Readonly<RouterContextProvider>, shown: FormView): ReadIncident {
  const checked = checkPostedIncident(context.get(siteContext), shown, context.get(servicesContext).clock())
  if (!checked.ok) {
    const { errors, unknown, meant } = checked
    const listOf = formatDay(municipalitiesAsOf, context.get(localeContext))
    return { shown, errors, unknown, meant, listOf, problem: 'form', preview: null, checked: null }
  }
  return { shown, errors: {}, unknown: [], problem: null, preview: previewOf(context, checked.content), checked }
}

function previewOf(
  context: Readonly<RouterContextProvider>,
  { title, text, services, places }: IncidentContent,
): Preview {
  const i18n = context.get(i18nContext)
  const locale = context.get(localeContext)
  const { languages } = context.get(siteContext).brand
  const missing = languages.filter((each) => !title[each] || !text[each]).map((each) => languageName(i18n, each))
  return {
    title,
    text,
    services: servicesText(i18n, services),
    places: placesText(i18n, places),
    missing: formatList(missing, locale, 'and'),
  }
}
