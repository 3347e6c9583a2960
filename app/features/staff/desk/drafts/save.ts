import { data, redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { dropDraftFiles } from '#app/features/requests/files/draft-files.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { deskRulesContext, staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { typedFields } from '#app/features/staff/draft-forms.ts'
import { draftOfForm, draftPage, worthKeeping } from '#app/features/staff/drafts/draft-pages.server.ts'
import { discardDrafts, saveDraft } from '#app/features/staff/drafts/drafts.server.ts'
import { servicesContext } from '#site-folder/services.ts'
import type { Route } from './+types/save'

/** Nothing to see: drafts are kept and thrown away by posts. */
export function loader() {
  throw redirect('/gestion')
}

/** Keeps what the script of a page says is being typed there, or throws away all that was typed on a page. */
export async function action({ url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { id, role } = context.get(staffContext)
  const posted = readForm(context)
  const page = draftPage(textOf(posted, 'page'))
  if (!page) throw data(null, { status: 400 })
  const place = { staffId: id, ...page }
  if (intentOf(context, '/gestion/borrador').intent === 'discard') {
    await fromDatabase(context, discardDrafts(services, place, null))
    const { caseId } = page
    if (caseId !== null) await fromDatabase(context, dropDraftFiles(services, { staffId: id, caseId }, null))
    throw redirect(localHref(page.path, url.search), 303)
  }
  const form = textOf(posted, 'draft')
  const worth = worthKeeping(context.get(deskRulesContext), page, form, role)
  if (!worth) throw data(null, { status: 400 })
  const from = { tab: textOf(posted, 'tab').slice(0, 40), since: Number(textOf(posted, 'since')) || 0 }
  const typed = typedFields(worth, posted)
  const { name, ...kept } = draftOfForm(
    context.get(deskRulesContext),
    page,
    form,
    [...posted].map(([each, value]) => [each, String(value)]),
  )
  const isKept = await fromDatabase(context, saveDraft(services, { staffId: id, ...kept }, name, typed, from))
  return new Response(null, { status: isKept ? 204 : 409 })
}
