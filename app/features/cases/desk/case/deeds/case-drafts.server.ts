import type { RouterContextProvider } from 'react-router'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import { draftFiles } from '#app/features/requests/files/draft-files.server.ts'
import { KEPT } from '#app/features/requests/files/file-field.tsx'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { draftsOf, type Draft } from '#app/features/staff/drafts/drafts.server.ts'
import type { CaseEvent, RecordedEvent } from '#app/features/cases/history/case-events.server.ts'
import { isUndone } from '#app/features/cases/history/undone.ts'
import { caseDraftPath } from '#app/features/cases/drafts/drop-sent.server.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'

type Context = Readonly<RouterContextProvider>
/** As the posted form would have it. */
type TypedDraft = Readonly<Record<string, string>>

export type CaseDrafts = {
  readonly typed: Readonly<Partial<Record<string, TypedDraft>>>
  /** The form that was typed into last. */
  readonly last: string | null
  readonly savedAt: number | null
  /** The files of the reply, and whether some that it had are gone. */
  readonly attached: readonly Attachment[]
  readonly isFileLost: boolean
}

/** The drafts that somebody has typed into the forms of a case and not sent. */
export async function caseDrafts(context: Context, { row, events, merged }: WholeCase): Promise<CaseDrafts> {
  const services = context.get(requestServicesContext)
  const { id: staffId } = context.get(staffContext)
  const ids = [row, ...merged.map((each) => each.row)].map(({ request_id }) => request_id)
  const drafts = await Promise.all(ids.map((id) => draftsOf(services, { staffId, path: caseDraftPath(id) })))
  const said = [events, ...merged.map((each) => each.events)].flatMap((own) =>
    own.filter(({ seq }) => !isUndone(seq, own)),
  )
  // Including drafts at a case from before it was merged, unless something was typed into that form since.
  const each = [
    ...new Map(
      drafts
        .flat()
        .toReversed()
        .map((draft) => [draft.form, draft]),
    ).values(),
  ]
  const unsent = each.filter((draft) => !isLate(draft, said, staffId)).toSorted((a, b) => b.savedAt - a.savedAt)
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

const saidBy: Readonly<Partial<Record<string, CaseEvent['kind']>>> = {
  reply: 'reply',
  note: 'note',
  call: 'call',
  move: 'moved',
}

/** The most that a browser may be late in keeping what is typed while the form is sent. */
const LATE_MS = 60_000

/** Whether a browser was late with a draft: it came once what was sent had been recorded, and its draft dropped. */
function isLate({ form, fields, savedAt }: Draft, events: readonly RecordedEvent[], staffId: string): boolean {
  const text = fields.find(([name]) => name === 'text')?.[1].trim() ?? ''
  return events.some(({ actor, at, event }) => {
    if (!event || actor !== staffId || at <= savedAt - LATE_MS || event.kind !== saidBy[form]) return false
    return text !== '' && 'text' in event && (event.text ?? '').startsWith(text)
  })
}
