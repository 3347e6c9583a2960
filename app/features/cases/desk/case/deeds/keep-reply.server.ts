import type { RouterContextProvider } from 'react-router'
import { keepPostedFiles, type KeptFiles } from '#app/features/cases/actions/asked/posted-files.server.ts'
import { caseDraftPath } from '#app/features/cases/drafts/drop-sent.server.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { requestOfCase } from '#app/features/cases/merging/request-of-case.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { draftForms, typedFields } from '#app/features/staff/draft-forms.ts'
import { saveDraft } from '#app/features/staff/drafts/drafts.server.ts'
import { nameFiles, readReplyFiles } from '#app/features/cases/desk/forms/posted-files.server.ts'
import { caseTemplates } from './case-templates.server.ts'

type Context = Readonly<RouterContextProvider>

/** Keeps a reply as it is typed, with its files and with a text of the operator put to it where one is named. */
export async function keepReply(
  context: Context,
  found: WholeCase,
  posted: FormData,
  template: string | null,
): Promise<KeptFiles> {
  const services = context.get(requestServicesContext)
  const caseId = found.row.request_id
  const staffId = context.get(staffContext).id
  const kept = await keepPostedFiles(services, { caseId, staffId }, await readReplyFiles(context, caseId, posted))
  nameFiles(posted, kept.files)
  if (template !== null) await beginWith(context, found, posted, template)
  const place = { staffId, path: caseDraftPath(caseId), caseId }
  await fromDatabase(context, saveDraft(services, place, 'reply', typedFields(draftForms.reply, posted)))
  return kept
}

/** The text of the operator that a press asks for, by its name: its button says so in the address. */
export function templateIn({ searchParams }: URL, form: FormData): string {
  return searchParams.get('plantilla') ?? String(form.get('plantilla') ?? '')
}

async function beginWith(context: Context, found: WholeCase, posted: FormData, template: string): Promise<void> {
  const request = { ...requestOfCase(found, String(posted.get('request') ?? '')), row: found.row }
  const text = (await caseTemplates(context, request)).find(({ name }) => name === template)
  if (!text) return
  const typed = String(posted.get('text') ?? '').trimEnd()
  posted.set('text', typed === '' ? text.text : `${typed}\n\n${text.text}`)
  if (String(posted.get('subject') ?? '').trim() === '') posted.set('subject', text.subject)
}
