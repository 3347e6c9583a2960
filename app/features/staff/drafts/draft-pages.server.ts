import { matchPath } from 'react-router'
import type { StaffRole } from '#domain/people/staff-role.ts'
import { deskRules, isEnough, type DeskRules } from '../desk-access.server.ts'
import type { TypedFields } from '../draft-forms.ts'
import type { DraftPlace } from './drafts.server.ts'

/** Whatever capabilities bring, they bring it to one of these. */
const pages = [...deskRules([]).access]
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

/** The fields for whose sake a form of a page is kept, for somebody of that role; null where it is none of theirs. */
export function worthKeeping(
  { access, drafts }: DeskRules,
  { page }: Pick<DraftPage, 'page'>,
  form: string,
  role: StaffRole,
): RegExp | null {
  const intents = Object.values(access.get(page)?.intents ?? {})
  const isTheirs = intents.some((each) => each.form === form && isEnough(role, each))
  return (isTheirs && drafts.get(form)) || null
}

/**
 * Where what was typed into a form of a page is kept, and as what: of forms that a page has for each of several cases, each
 * has its own, which is told and erased with its case.
 */
export function draftOfForm(
  { access }: DeskRules,
  { page, path, caseId }: DraftPage,
  form: string,
  fields: TypedFields,
): Omit<DraftPlace, 'staffId'> & { readonly name: string } {
  const isOfCase = Object.values(access.get(page)?.intents ?? {}).some((each) => each.form === form && each.isOfCase)
  const named = isOfCase && fields.find(([name]) => name === 'case')?.[1]
  return named ? { path, caseId: named, name: `${form} ${named}` } : { path, caseId, name: form }
}

/** The form that posts an intent; null where that is none that people write into. */
export function formOf({ access }: DeskRules, { page }: Pick<DraftPage, 'page'>, intent: string): string | null {
  const intents = access.get(page)?.intents ?? {}
  return (Object.hasOwn(intents, intent) && intents[intent]?.form) || null
}
