import type { RouterContextProvider } from 'react-router'
import { parties } from '#domain/requests/acting.ts'
import { placeName } from '#domain/place/place.ts'
import { caseKinds, statesOf, type CaseKind } from '#domain/requests/states/case-states.ts'
import { complaintTopics, dataRights } from '#domain/requests/right-kinds.ts'
import { municipalities } from '#geography/municipalities.ts'
import { readPlace } from '#geography/read-place.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { servicesContext } from '#site-folder/services.ts'
import { periodFilterIn } from '#app/features/staff/filters/period-filter.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import type { CaseCriteria, CaseFilter } from '#app/features/cases/list/case-list.server.ts'
import { placeKey } from '#app/features/cases/search/lookup-keys.server.ts'
import { caseViews, type CaseView } from '#app/features/cases/views.ts'
import { criteria, mailsShown } from './list-address.ts'

/** The views of addresses that somebody saved, by what they were called. */
const VIEWS_OF_BEFORE: Readonly<Record<string, CaseView>> = { waiting: 'later' }

/** The filter of cases that an address asks for. */
export function filterIn(context: Readonly<RouterContextProvider>, { searchParams }: URL): CaseFilter {
  const { cipher } = context.get(servicesContext)
  const asked = searchParams.get('vista')
  const view = caseViews.find((each) => each === (VIEWS_OF_BEFORE[asked ?? ''] ?? asked)) ?? 'open'
  const kind = caseKinds.find((each) => each === searchParams.get('tipo')) ?? null
  return { view, kind, staff: context.get(staffContext).id, only: criteriaIn(cipher, searchParams, kind) }
}

function criteriaIn(cipher: Cipher, parameters: URLSearchParams, kind: CaseKind | null): CaseCriteria {
  const of = (name: (typeof criteria)[number]) => parameters.get(name) ?? ''
  const states = kind === null ? caseKinds.flatMap(statesOf) : statesOf(kind)
  const state = states.find((each) => each === of('estado'))
  const acts = parties.find((each) => each === of('actua'))
  const topic = [...complaintTopics, ...dataRights].find((each) => each === of('tema'))
  const mails = Object.entries(mailsShown).find(([name]) => name === of('caso'))?.[1]
  const places = placesIn(parameters).map(({ ine }) => placeKey(cipher, ine))
  return {
    ...(state && { state }),
    ...(/^[\w-]+$/.test(of('a')) && { assignee: of('a') === 'nadie' ? null : of('a') }),
    ...(topic && { topic }),
    ...(acts && { acts }),
    ...(places.length > 0 && { places }),
    ...periodFilterIn(parameters),
    ...(of('vencido') && { isOverdue: true as const }),
    ...(mails && { mails }),
  }
}

/** The municipalities of an address, by their INE codes: 12135, or 12135.46250 where two have the name that was typed. */
function placesIn(parameters: URLSearchParams) {
  const codes = (parameters.get('lugar') ?? '').split('.')
  return codes.flatMap((code) => municipalities.get(code) ?? [])
}

/** The municipality of an address as it is typed; empty for none. */
export function placeTyped(parameters: URLSearchParams): string {
  const [first, ...others] = placesIn(parameters)
  if (!first) return ''
  return others.length === 0 ? placeName({ name: first.name, province: first.province.name }) : first.name
}

/**
 * The query of the posted filters, instead of what the address asked before; null where nobody knows the place that was
 * typed. The typed place is no part of it: it may be the address of a house.
 */
export function filteredQuery(form: FormData, before: URLSearchParams): URLSearchParams | null {
  const query = new URLSearchParams()
  for (const name of ['vista', 'lng']) if (before.get(name)) query.set(name, before.get(name)!)
  for (const name of ['tipo', ...criteria]) {
    const value = String(form.get(name) ?? '').trim()
    if (value === '') continue
    if (name !== 'lugar') {
      query.set(name, value)
      continue
    }
    const codes = readPlace(value).named.map(({ ine }) => ine)
    if (codes.length === 0) return null
    query.set(name, codes.join('.'))
  }
  return query
}
