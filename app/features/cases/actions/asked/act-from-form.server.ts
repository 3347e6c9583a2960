import type { Site } from '#site-folder/site.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import type { RefusedFile } from '#app/features/requests/files/file-field.tsx'
import type { ActDeps } from '#app/features/cases/deps.server.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { Objection } from '#app/features/case-kit/capability.server.ts'
import { readProof } from '#app/features/case-kit/given-proof.ts'
import { actOnCase } from '../act-on-case.server.ts'
import type { ActOnCase, Acted } from '../acting-on-case.server.ts'
import type { SentFiles } from '../case-action.server.ts'
import { actionAsked, type AskedAction, type AskedRefusal } from './asked-action.server.ts'
import { isWritten } from '../is-written.server.ts'
import { keepPostedFiles, type PostedFiles } from './posted-files.server.ts'

/** `Wrong`: why what was typed asks for nothing yet. */
export type PostedAction<Wrong extends string> = {
  readonly found: WholeCase
  /** Id of the member of staff who acts. */
  readonly actor: string
  /** All that was typed, with the mark of its form. */
  readonly typed: Readonly<Record<string, string>>
  /** As what it was kept while it was typed. */
  readonly draft: string | null
  /** Case version shown on the page; null where the actor need not have read it. */
  readonly version: number | null
  readonly asked: AskedAction | Objection | Wrong
  /** null where the form takes none. */
  readonly files: PostedFiles | null
  readonly isAtDoor?: boolean
}

/** The outcome of a posted action, and the files that are kept until the form is sent whole. */
export type FromForm<Wrong extends string> = { readonly kept: readonly Attachment[] } & (
  | Exclude<Acted, { outcome: 'refused' }>
  | { readonly outcome: 'refused'; readonly why: RefusedWhy | Wrong }
  /** Files that were not taken, and whether some are gone that were chosen before. */
  | { readonly outcome: 'files'; readonly refused: readonly RefusedFile[]; readonly lost: boolean }
)

/** An action that was posted, once its files are kept. */
type Sending = {
  readonly asked: AskedAction
  /** The request in the case that it is about. */
  readonly about: string | null
  readonly sent: SentFiles | undefined
  readonly acting: Omit<ActOnCase, 'action'>
}
type Sent = Exclude<Acted, { outcome: 'refused' }> | { readonly outcome: 'refused'; readonly why: RefusedWhy }
type RefusedWhy = Extract<Acted, { outcome: 'refused' }>['why'] | AskedRefusal

/**
 * Does to a case what the form asks for that somebody of the staff has posted, once however often it comes: keeps its files,
 * writes the mail, and forgets what was kept of it while it was typed, as the action is recorded. A case that is not there yet is opened by what is to `act`.
 */
export async function actFromForm<Wrong extends string>(
  deps: ActDeps,
  site: Site,
  { found, actor, typed, draft, version, asked, files, isAtDoor = false }: PostedAction<Wrong>,
  act: (sending: Sending) => Promise<Sent> = (sending) => actOn(deps, site, found, sending),
): Promise<FromForm<Wrong>> {
  const caseId = found.row.request_id
  const formId = formIdOf(deps, typed, files)
  if (formId !== null && (await isWritten(deps.db.kysely, formId))) return { outcome: 'done', kept: [] }
  const taken = files && (await keepPostedFiles(deps, { caseId, staffId: actor }, files))
  const kept = taken?.files ?? []
  if (taken && (taken.refused.length > 0 || taken.lost))
    return { outcome: 'files', refused: taken.refused, lost: taken.lost, kept }
  if (typeof asked === 'string' || asked instanceof Objection) return { outcome: 'refused', why: asked, kept }
  const about = typed['request'] ?? null
  const sent = files && kept.length > 0 ? { formKey: files.formKey, files: kept } : undefined
  const said = draft && { form: draft, said: Object.values(typed) }
  const proof = readProof(typed['proof'] ?? '')
  const acting = { caseId, actor, formId, version, isAtDoor, about, proof, ...(said && { draft: said }) }
  return { ...(await act({ asked, about, sent, acting })), kept }
}

async function actOn(
  deps: ActDeps,
  site: Site,
  found: WholeCase,
  { asked, about, sent, acting }: Sending,
): Promise<Sent> {
  const action = await actionAsked(deps, site, { found, about, sent }, asked)
  return typeof action === 'string' ? { outcome: 'refused', why: action } : actOnCase(deps, site, { ...acting, action })
}

/** With what was typed, as a page that comes back from the browser's history may send something else by the same mark. */
function formIdOf(
  { cipher }: Pick<ActDeps, 'cipher'>,
  typed: PostedAction<never>['typed'],
  files: PostedFiles | null,
): string | null {
  if (!typed['form']) return null
  const digests = files?.digests ?? []
  return cipher.fingerprint(JSON.stringify(digests.length > 0 ? { ...typed, digests } : typed))
}
