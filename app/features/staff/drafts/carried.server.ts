import { CannotOpen } from '#platform/sealing/cipher.ts'
import type { Deps } from '../deps.server.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { SignedIn } from '../sessions.server.ts'
import type { DeskRules } from '../desk-access.server.ts'
import { typedFields, type TypedFields } from '../draft-forms.ts'
import { draftOfForm, draftPage, formOf, worthKeeping } from './draft-pages.server.ts'
import { saveDraft } from './drafts.server.ts'

type Carried = { readonly path: string; readonly form: string; readonly fields: TypedFields }

const CONTEXT = 'carried over sign-in'
/** In characters, beside what a form takes in all. */
const MAX_CARRIED = 56 * 1024

/**
 * Seals what somebody has typed who is not signed in, for a hidden field of the sign-in page: nothing of it is stored
 * for a stranger. null where nothing was, or more than a form can carry.
 */
export function sealCarried(
  { cipher }: Pick<Foundation, 'cipher'>,
  rules: DeskRules,
  path: string,
  posted: FormData,
): string | null {
  const page = draftPage(path)
  const form = page && formOf(rules, page, String(posted.get('intent') ?? ''))
  const worth = form && rules.drafts.get(form)
  if (!page || !form || !worth) return null
  const fields = typedFields(worth, posted)
  if (fields.length === 0) return null
  const sealed = cipher.seal(JSON.stringify({ path: page.path, form, fields } satisfies Carried), CONTEXT)
  return sealed.length <= MAX_CARRIED ? sealed : null
}

/** Lays down what was carried, as the draft of whoever has signed in with it, where their role has that form. */
export async function restoreCarried(
  deps: Deps,
  rules: DeskRules,
  { id, role }: Pick<SignedIn, 'id' | 'role'>,
  sealed: string,
): Promise<void> {
  const carried = openCarried(deps, sealed)
  const page = carried && draftPage(carried.path)
  if (!page || !worthKeeping(rules, page, carried.form, role)) return
  const { name, ...place } = draftOfForm(rules, page, carried.form, carried.fields)
  await saveDraft(deps, { staffId: id, ...place }, name, carried.fields)
}

function openCarried({ cipher }: Pick<Foundation, 'cipher'>, sealed: string): Carried | null {
  try {
    return JSON.parse(cipher.open(sealed, CONTEXT)) as Carried
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}
