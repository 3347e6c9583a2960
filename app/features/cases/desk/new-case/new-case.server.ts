import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { partyOf, type WithKinds } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { draftsOf } from '#app/features/staff/drafts/drafts.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { formatShortDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { suggestedLines } from '#app/features/places/place-lines.server.ts'
import { searchCases } from '#app/features/cases/search/search-cases.server.ts'
import type { EntryForm } from '#app/features/cases/entry/entry-rules.ts'
import { findCase } from '#app/features/cases/find-case.server.ts'
import { kindLabels } from '#domain/requests/states/staff-words.ts'

type Context = Readonly<RouterContextProvider>

const MAX_MATCHES = 8

/** A form with what was typed into it before, or with the person of a case that is known. */
export async function loadEntry(context: Context, url: URL) {
  const { languages } = context.get(siteContext).brand
  const known = await findCase(context.get(requestServicesContext), url.searchParams.get('de') ?? '')
  const person = known ? reachedIn(context.get(requestServicesContext), known.content) : null
  const services = context.get(requestServicesContext)
  const drafts = await draftsOf(services, { staffId: context.get(staffContext).id, path: url.pathname })
  const draft = drafts.find(({ form }) => form === 'entry')
  const nobody = { name: '', phone: '', email: '', locale: languages[0] }
  const empty: EntryForm = { about: '', channel: 'call', place: '', text: '', received: '', ...nobody }
  return {
    formId: randomUUID(),
    typed: { ...empty, ...Object.fromEntries(draft?.fields ?? []), ...person },
    savedAt: draft?.savedAt ?? null,
    isKnown: person !== null,
    languages: languages.map((language) => ({ language, name: languageName(context.get(i18nContext), language) })),
  }
}

/** Finds the people who may be meant by a name, a phone, an address or a reference: a line for each of their cases. */
export async function findPeople(context: Context, typed: string) {
  const i18n = context.get(i18nContext)
  const found = typed === '' ? [] : await searchCases(context.get(requestServicesContext), typed, { former: false })
  const matches = found.slice(0, MAX_MATCHES).flatMap(({ row, reference, content }) => {
    if (!content) return []
    const { name, phone, email } = reachedIn(context.get(requestServicesContext), content)
    const received = formatShortDate(row.opened_at, localeOf(i18n))
    return [{ id: row.request_id, reference, name, phone, email, kind: i18n._(kindLabels[row.kind]), received }]
  })
  return { typed, matches, guessed: matches.length === 0 ? guessedField(typed) : null }
}

/** The words that were looked for in vain, as the field of the form that they belong into. */
function guessedField(typed: string): Partial<Pick<EntryForm, 'name' | 'phone' | 'email'>> {
  if (typed.includes('@')) return { email: typed }
  return /^[+\d][\d\s.·()-]*$/.test(typed) ? { phone: typed } : /\d/.test(typed) ? {} : { name: typed }
}

/** The municipalities that may be meant by a place, as lines that are read as they are. */
export function placesMeantBy(context: Context, typed: string): readonly string[] {
  return suggestedLines(context.get(siteContext), typed)
}

/** The form as it is posted. */
export function readEntry(form: FormData): EntryForm {
  const text = (name: keyof EntryForm) => textOf(form, name)
  return {
    about: text('about'),
    channel: text('channel'),
    place: text('place'),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    text: text('text'),
    received: text('received'),
    locale: text('locale'),
  }
}

function reachedIn(deps: WithKinds, content: RequestContent) {
  const { name, phone, email } = partyOf(deps, content)
  return { name, phone: phone ?? '', email: email ?? '', locale: content.locale as string }
}
