import type { RouterContextProvider } from 'react-router'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import { draftFiles } from '#app/features/requests/files/draft-files.server.ts'
import { KEPT } from '#app/features/requests/files/file-field.tsx'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { typedFields, type DraftForm } from '#app/features/staff/draft-forms.ts'
import { draftsOf, dropDrafts, saveDraft, type Draft } from '#app/features/staff/drafts/drafts.server.ts'
import type { CaseEvent, RecordedEvent } from '#app/features/cases/case-events.server.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { requestOfCase } from '#app/features/cases/merging/request-of-case.ts'
import { caseTemplates } from './case-templates.server.ts'

type Context = Readonly<RouterContextProvider>
/** As the posted form would have it. */
type TypedDraft = Readonly<Record<string, string>>

export type CaseDrafts = {
  readonly typed: { readonly [Form in DraftForm]?: TypedDraft }
  /** The form that was typed into last. */
  readonly last: DraftForm | null
  readonly savedAt: number | null
  /** The files of the reply, and whether some that it had are gone. */
  readonly attached: readonly Attachment[]
  readonly isFileLost: boolean
}

/** What somebody has typed into the forms of a case and not sent. */
export async function caseDrafts(context: Context, { row, events, merged }: WholeCase): Promise<CaseDrafts> {
  const services = context.get(requestServicesContext)
  const { id: staffId } = context.get(staffContext)
  const ids = [row, ...merged.map((each) => each.row)].map(({ request_id }) => request_id)
  const drafts = await Promise.all(ids.map((id) => draftsOf(services, { staffId, path: pathOf(id) })))
  const said = [events, ...merged.map((each) => each.events)].flat()
  // What was typed at a case before it was merged, unless something was typed into that form since.
  const each = [
    ...new Map(
      drafts
        .flat()
        .toReversed()
        .map((draft) => [draft.form, draft]),
    ).values(),
  ]
  const unsent = each.filter((draft) => !isRecorded(draft, said, staffId)).toSorted((a, b) => b.savedAt - a.savedAt)
  const [latest] = unsent
  const attached = await draftFiles(services, { staffId, caseId: row.request_id })
  const named = unsent.flatMap(({ form, fields }) => (form === 'reply' ? fields : []))
  return {
    attached,
    isFileLost: named.some(([name, value]) => name === KEPT && !attached.some(({ id }) => id === value)),
    typed: Object.fromEntries(
      unsent.map(({ form, fields }) => [form, { ...Object.fromEntries(fields), intent: form }]),
    ),
    last: latest?.form ?? null,
    savedAt: latest?.savedAt ?? null,
  }
}

function pathOf(caseId: string): string {
  return `/gestion/casos/${caseId}`
}

const saidBy: { readonly [Form in DraftForm]?: CaseEvent['kind'] } = {
  reply: 'reply',
  note: 'note',
  call: 'call',
  move: 'moved',
}

/** What a browser may be late with that keeps what is typed while the form is sent. */
const LATE_MS = 60_000

/** Whether a draft is of what has been sent: kept too late, or not dropped since the server died in between. */
function isRecorded({ form, fields, savedAt }: Draft, events: readonly RecordedEvent[], staffId: string): boolean {
  const text = fields.find(([name]) => name === 'text')?.[1].trim() ?? ''
  return events.some(({ actor, at, event }) => {
    if (!event || actor !== staffId || at <= savedAt - LATE_MS || event.kind !== saidBy[form]) return false
    return text !== '' && 'text' in event && (event.text ?? '').startsWith(text)
  })
}

/**
 * Forgets what somebody had typed into a form of cases that are merged into this one, now that it is sent. What was typed
 * here as well hid it: then another text of theirs is kept, and shown next.
 */
export async function dropMergedDrafts(
  context: Context,
  { row, merged }: WholeCase,
  { form, sent }: { readonly form: DraftForm | null; readonly sent: Iterable<string> },
): Promise<void> {
  if (form === null || merged.length === 0) return
  const services = context.get(requestServicesContext)
  const { id: staffId } = context.get(staffContext)
  const ofForm = async (caseId: string) =>
    (await draftsOf(services, { staffId, path: pathOf(caseId) })).find((draft) => draft.form === form)
  const own = await ofForm(row.request_id)
  const said = [...sent].join('\n')
  for (const each of merged) {
    const draft = await ofForm(each.row.request_id)
    const text = draft?.fields.find(([name]) => name === 'text' || name === 'about')?.[1].trim() ?? ''
    const isAnother = own !== undefined && text !== '' && !said.includes(text)
    if (draft && !isAnother) await dropDrafts(services, { staffId, path: pathOf(each.row.request_id) }, form)
  }
}

/** Keeps a reply as it is typed, with a text of the operator put to it where one is named. */
export async function keepReply(context: Context, found: WholeCase, posted: FormData, template: string | null) {
  const services = context.get(requestServicesContext)
  const request = { ...requestOfCase(found, String(posted.get('request') ?? '')), row: found.row }
  const text = template === null ? null : (await caseTemplates(context, request)).find(({ name }) => name === template)
  if (text) {
    const typed = String(posted.get('text') ?? '').trimEnd()
    posted.set('text', typed === '' ? text.text : `${typed}\n\n${text.text}`)
    if (String(posted.get('subject') ?? '').trim() === '') posted.set('subject', text.subject)
  }
  const caseId = found.row.request_id
  const place = { staffId: context.get(staffContext).id, path: pathOf(caseId), caseId }
  await fromDatabase(context, saveDraft(services, place, 'reply', typedFields('reply', posted)))
}
