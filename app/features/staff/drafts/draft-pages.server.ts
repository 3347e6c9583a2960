import { matchPath } from 'react-router'
import type { StaffRole } from '#domain/people/staff-role.ts'
import { accessOf, isEnough } from '../desk-access.server.ts'
import type { DraftForm } from '../draft-forms.ts'
import type { DraftPlace } from './drafts.server.ts'

const pages = [...accessOf]
  .filter(([, { intents = {} }]) => Object.values(intents).some(({ form }) => form !== undefined))
  .map(([page]) => page)
  // Where two fit, the address that says more.
  .toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')))

/** A page of the desk that keeps what is typed there. */
export type DraftPage = Pick<DraftPlace, 'path' | 'caseId'> & { readonly page: string }

/** The page of a path, whatever stands behind that; null where that keeps nothing. */
export function draftPage(path: string): DraftPage | null {
  const { pathname = '' } = URL.parse(path, 'http://desk') ?? {}
  for (const page of pages) {
    const match = matchPath(page, pathname)
    if (match)
      return {
        page,
        path: match.pathname,
        caseId: page.startsWith('/gestion/casos/:id') ? (match.params.id ?? '') : null,
      }
  }
  return null
}

/** Whether a page has that form, for somebody of that role. */
export function hasForm({ page }: Pick<DraftPage, 'page'>, form: DraftForm, role: StaffRole): boolean {
  const intents = Object.values(accessOf.get(page)?.intents ?? {})
  return intents.some((access) => access.form === form && isEnough(role, access))
}

/** The form that posts an intent; null where that is none that people write into. */
export function formOf({ page }: Pick<DraftPage, 'page'>, intent: string): DraftForm | null {
  const intents = accessOf.get(page)?.intents ?? {}
  return (Object.hasOwn(intents, intent) && intents[intent]?.form) || null
}
