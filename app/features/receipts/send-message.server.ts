import { message } from '#domain/people/form-rules.ts'
import type { FieldError } from '#domain/people/rule.ts'
import { isWritten } from '#app/features/cases/actions/is-written.server.ts'
import { writeToCase, type CustomerMessage } from '#app/features/cases/actions/customer/write-to-case.server.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import type { RefusedFile } from '#app/features/requests/files/file-field.tsx'
import { TooManyFiles } from '#app/features/requests/files/file-limits.server.ts'
import {
  examineFiles,
  keepForLater,
  keepWhatFits,
  type PostedFiles,
} from '#app/features/requests/files/take-files.server.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { ConfirmationRequired } from '#platform/limits/bot-signals.ts'
import type { Services } from '#site-folder/services.ts'
import type { Site } from '#site-folder/site.ts'

/** A message as its form was read. */
export type PostedMessage = Pick<CustomerMessage, 'caseId' | 'kind' | 'reference' | 'request' | 'sender'> & {
  readonly typed: string
  readonly posted: PostedFiles
}

/** The files of a form that comes back. */
export type UnsentFiles = {
  readonly kept: readonly Attachment[]
  readonly refused: readonly RefusedFile[]
  /** Whether files were chosen that could not be kept. */
  readonly lost: boolean
}

export type MessageOutcome =
  /** `gone`: no such case is in use. */
  | { readonly outcome: 'sent' | 'gone' }
  /** The text or the files are to be put right. */
  | { readonly outcome: 'refused'; readonly textError: FieldError | null; readonly unsent: UnsentFiles }
  /** The message could not be stored; `full`: for the bytes of its files. */
  | { readonly outcome: 'full' | 'failed'; readonly error: unknown; readonly unsent: UnsentFiles }

/** Stores a message of a customer with its files, once however often it comes. An unstored one keeps its good files. */
export async function sendMessage(services: Services, site: Site, sent: PostedMessage): Promise<MessageOutcome> {
  const { caseId, request, typed, posted } = sent
  const named = posted.named.length
  const chosen = posted.files.length + named
  const keyOf = (...of: readonly unknown[]) => services.cipher.fingerprint(JSON.stringify(of))
  const formKey = keyOf('files', caseId, request)
  const place = { formKey, caseId, network: posted.network }
  let kept: readonly Attachment[] = []
  try {
    const files = await examineFiles(services, posted, formKey)
    const formId = keyOf('message', caseId, request, typed, files.digests)
    if (await isWritten(services.db.kysely, formId)) return { outcome: 'sent' }
    kept = files.kept
    const text = message(typed)
    const isBlank = !text.ok && text.error === 'message-empty'
    const textError = !text.ok && !(isBlank && chosen > 0) ? text.error : null
    const lost = files.kept.length < named
    if (textError || files.refused.length > 0 || lost) {
      const fitting = await keepWhatFits(services, files, place)
      return { outcome: 'refused', textError, unsent: { ...fitting, lost } }
    }
    const words = text.ok ? text.value : ''
    try {
      const written = { ...sent, formId, formKey, text: words, files: files.added, kept }
      const stored = await withTimeout(writeToCase(services, site, written))
      return { outcome: stored === 'gone' ? 'gone' : 'sent' }
    } catch (error) {
      if (error instanceof TooManyFiles) {
        const full = files.added.map(({ name }) => ({ name, why: 'full' as const }))
        return { outcome: 'full', error, unsent: { kept, refused: full, lost: false } }
      }
      // Whoever is asked to send it once more has the files there.
      if (error instanceof ConfirmationRequired) kept = await keepForLater(services, files, place)
      throw error
    }
  } catch (error) {
    return { outcome: 'failed', error, unsent: { kept, refused: [], lost: kept.length < chosen } }
  }
}
