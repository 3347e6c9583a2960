import { redirect, type RouterContextProvider } from 'react-router'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { siteContext } from '#site-folder/services.ts'
import { incidentTextIn, type Incident } from '#app/features/incidents/rules.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import type { DeskIntent } from '#app/features/staff/desk-access.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { draftForms, typedFields } from '#app/features/staff/draft-forms.ts'
import { saveDraft } from '#app/features/staff/drafts/drafts.server.ts'
import { linkCases, unlinkCases } from '#app/features/cases/outages/incident-links.server.ts'
import { proposedReports } from '#app/features/cases/outages/reports.server.ts'
import { MAX_BULK_CASES } from '#app/features/cases/views.ts'
import { previewAnswer, sendAnswer, type AnswerOutcome } from './answer-cases.server.ts'
import { repliesToReports, requireIncident } from './incident-cases.server.ts'

type Context = Readonly<RouterContextProvider>

type Posted = { readonly url: URL; readonly intent: DeskIntent<'/gestion/estado/:id/casos'>; readonly form: FormData }

/** Does what was posted at the page of an incident's cases, and throws the way back to it; or says what is missing, or would be sent. */
export async function actOnIncidentCases(
  context: Context,
  incidentId: string,
  { url, intent, form }: Posted,
): Promise<AnswerOutcome> {
  const incident = requireIncident(context, incidentId)
  const services = context.get(requestServicesContext)
  const by = { incidentId, actor: context.get(staffContext).id }
  const chosen = form.getAll('case').map(String).slice(0, MAX_BULK_CASES)
  switch (intent) {
    case 'link':
    case 'link-all': {
      const all = async () => (await proposedReports(services, incident)).map(({ listed }) => listed.row.request_id)
      const caseIds = intent === 'link' ? chosen : (await all()).slice(0, MAX_BULK_CASES)
      if (caseIds.length === 0) return { code: 'none-chosen' }
      const count = await linkCases(services, { ...by, caseIds })
      throw wayBack(url, { enlazados: String(count) })
    }
    case 'unlink': {
      if (chosen.length === 0) return { code: 'none-chosen' }
      throw wayBack(url, { soltados: String(await unlinkCases(services, { ...by, caseIds: chosen })) })
    }
    case 'news':
    case 'template':
    case 'keep-answer': {
      if (intent !== 'keep-answer') begin(context, incident, form, intent === 'news' ? null : textOf(form, 'plantilla'))
      const place = { staffId: by.actor, path: url.pathname, caseId: null }
      await fromDatabase(context, saveDraft(services, place, 'answers', typedFields(draftForms.answers, form)))
      throw redirect(`${url.pathname}${languageOf(url)}#contestar`, 303)
    }
    case 'preview':
    case 'preview-all':
      return previewAnswer(context, { incidentId, form }, intent === 'preview' ? 'chosen' : 'all')
    case 'answer':
      return sendAnswer(context, { incidentId, form }, { url, led: (said) => wayBack(url, said) })
  }
}

/** Puts a text of the operator, or the latest news of the incident, to what is typed in each language of the site. */
function begin(context: Context, incident: Incident, form: FormData, template: string | null): void {
  const { brand } = context.get(siteContext)
  const found = repliesToReports(context).find(({ name }) => name === template)
  const [latest] = incident.updates
  for (const locale of brand.languages) {
    const text = (texts: Readonly<Record<string, string>>) => incidentTextIn(texts, locale, brand.languages[0]).text
    const begun =
      template === null
        ? { subject: text(incident.title), text: text(latest?.text ?? {}) }
        : found && { subject: textIn(found.subject, locale), text: textIn(found.text, locale) }
    if (!begun) continue
    const typed = textOf(form, `text-${locale}`).trimEnd()
    form.set(`text-${locale}`, typed === '' ? begun.text : `${typed}\n\n${begun.text}`)
    if (textOf(form, `subject-${locale}`).trim() === '') form.set(`subject-${locale}`, begun.subject)
  }
}

function wayBack(url: URL, said: URLSearchParams | Readonly<Record<string, string>>): Response {
  const query = new URLSearchParams(said)
  const lng = url.searchParams.get('lng')
  if (lng) query.set('lng', lng)
  return redirect(`${url.pathname}?${query}`, 303)
}

function languageOf({ searchParams }: URL): string {
  const lng = searchParams.get('lng')
  return lng ? `?${new URLSearchParams({ lng })}` : ''
}
