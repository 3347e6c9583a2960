import { data, type RouterContextProvider } from 'react-router'
import { formContext } from '#platform/http/contexts.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { servicesContext } from '#site-folder/services.ts'
import { notStored } from '#app/features/requests/answer-form.server.ts'
import { KEPT, LOST_FILE } from '#app/features/requests/files/file-field.tsx'
import { admitted } from '../access.server.ts'
import { deskPathContext, draftsContext, deskRulesContext, sessionContext } from '../desk-contexts.server.ts'
import { typedFields, type TypedFields } from '../draft-forms.ts'
import { draftOfForm, draftPage } from './draft-pages.server.ts'
import { dropDrafts, saveDraft } from './drafts.server.ts'

type Context = Readonly<RouterContextProvider>

/** The posted form in an answer 503, to be sent again. */
export type ReturnedForm = { readonly returned: { readonly action: string; readonly fields: TypedFields } }

/**
 * An action that does forms that people write into, so that nothing of them is lost: what is not done is kept as a draft,
 * what is done is none any more, and without the database the form comes back as it was.
 */
export function nothingLost<Args extends { readonly context: Context }, Answer>(act: (args: Args) => Promise<Answer>) {
  return async (args: Args): Promise<Answer> => {
    const { context } = args
    const { form, isKept } = admitted(context)
    context.set(draftsContext, true)
    if (!form) return act(args)
    try {
      const answer = await withTimeout(act(args))
      await keep(context, form).catch((error: unknown) => notKept(context, error))
      return answer
    } catch (thrown) {
      if (!isRedirect(thrown)) return rethrow(context)(thrown)
      if (!isKept) await drop(context, form).catch((error: unknown) => notKept(context, error))
      throw thrown
    }
  }
}

/** Keeps a posted form of somebody who is signed in while a confirmation is asked for; throws it where that fails. */
export async function keepMeanwhile(context: Context, form: string): Promise<void> {
  if (context.get(sessionContext)) await keep(context, form).catch(rethrow(context))
}

/** The form that nothing became of, as `notStored` answers those of the site. */
export function formBack(context: Context, error?: unknown) {
  const form = context.get(formContext)
  const typed = [...(form?.fields ?? [])].map(([name, value]) => [name, String(value)] as const)
  const fields = form && form.files.length > 0 ? [...typed, [KEPT, LOST_FILE] as const] : typed
  const status = error === undefined ? 503 : notStored(error, context).status
  return data<ReturnedForm>({ returned: { action: context.get(deskPathContext), fields } }, status)
}

/** Throws what an action has refused, and for all that failed the form. */
function rethrow(context: Context) {
  return (thrown: unknown): never => {
    const status = statusOf(thrown)
    throw status !== null && status < 500 ? thrown : formBack(context, status === null ? thrown : undefined)
  }
}

/** HTTP status of a thrown answer; null for an error. */
function statusOf(thrown: unknown): number | null {
  if (thrown instanceof Response) return thrown.status
  const answer = thrown as { readonly type?: unknown; readonly init?: { readonly status?: number } | null } | null
  return answer?.type === 'DataWithResponseInit' ? (answer.init?.status ?? 200) : null
}

function isRedirect(thrown: unknown): thrown is Response {
  return thrown instanceof Response && thrown.status >= 300 && thrown.status < 400
}

/** What is posted into a form, and as what it is kept; null where nobody is signed in, or nothing is kept there. */
function draftIn(context: Context, form: string) {
  const session = context.get(sessionContext)
  const page = draftPage(context.get(deskPathContext))
  if (!session || !page) return null
  const rules = context.get(deskRulesContext)
  const posted = [...(context.get(formContext)?.fields ?? [])].map(([name, value]) => [name, String(value)] as const)
  const { name, ...place } = draftOfForm(rules, page, form, posted)
  return { name, place: { staffId: session.staff.id, ...place }, worth: rules.drafts.get(form) }
}

async function keep(context: Context, form: string): Promise<void> {
  const draft = draftIn(context, form)
  if (!draft?.worth) return
  const fields = typedFields(draft.worth, context.get(formContext)?.fields ?? [])
  if (fields.length > 0) await withTimeout(saveDraft(context.get(servicesContext), draft.place, draft.name, fields))
}

async function drop(context: Context, form: string): Promise<void> {
  const draft = draftIn(context, form)
  if (draft) await withTimeout(dropDrafts(context.get(servicesContext), draft.place, draft.name))
}

/** Logs that a draft failed; the action it belongs to is answered all the same. */
function notKept(context: Context, error: unknown): void {
  context.get(servicesContext).log.error({ error }, 'a draft could not be kept or dropped')
}
