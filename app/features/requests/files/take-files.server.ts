import type { RouterContextProvider } from 'react-router'
import { MAX_FILES, MAX_TOTAL_BYTES } from '#domain/requests/attachment.ts'
import { digestOf, waitingFiles, type Attachment } from './attachments.server.ts'
import type { ExaminedFile } from './file-readings.ts'
import { examineFile } from './examine-file.server.ts'
import { TooManyFiles } from './file-limits.server.ts'
import { keepFiles } from './keep-files.server.ts'
import type { PostedFile } from '#platform/http/posted/posted-form.ts'
import { clientContext, formContext } from '#platform/http/contexts.ts'
import { servicesContext, type Services } from '#site-folder/services.ts'
import { KEPT, type RefusedFile } from './file-field.tsx'

type Context = Readonly<RouterContextProvider>

/** The files of a posted form. */
export type TakenFiles = {
  /** Chosen now, and good. */
  readonly added: readonly (ExaminedFile & { readonly name: string })[]
  /** Chosen in the form before, which came back. */
  readonly kept: readonly Attachment[]
  readonly refused: readonly RefusedFile[]
  /** Tells whether the same form with the same files comes again. */
  readonly digests: readonly string[]
}

/** The files that a form brings, none of them examined. */
export type PostedFiles = {
  readonly files: readonly PostedFile[]
  /** Ids of files that came with it before. */
  readonly named: readonly string[]
  /** The network that they come from. */
  readonly network: string
}

export function readFiles(context: Context, form: FormData): PostedFiles {
  const { network } = context.get(clientContext)
  return { files: context.get(formContext)?.files ?? [], named: form.getAll(KEPT).map(String), network }
}

/** Judges the files that came with a form, and finds those that came with it before. */
export async function takeFiles(context: Context, form: FormData, formKey: string): Promise<TakenFiles> {
  return examineFiles(context.get(servicesContext), readFiles(context, form), formKey)
}

/** The same of a form that was read. */
export async function examineFiles(services: Services, form: PostedFiles, formKey: string): Promise<TakenFiles> {
  const { files: posted, network } = form
  const named = form.named.slice(0, MAX_FILES)
  const kept = await waitingFiles(services, formKey, named)
  const added: (ExaminedFile & { readonly name: string })[] = []
  const refused: RefusedFile[] = []
  let together = kept.reduce((sum, { size }) => sum + size, 0)
  // As they came, not as they will be made anew.
  const digests = posted.map((file) => digestAsItCame(file))
  for (const file of posted) {
    const { name } = file
    const verdict = await examineFile(services, file, network)
    if (typeof verdict === 'string') refused.push({ name, why: verdict })
    else if (kept.length + added.length >= MAX_FILES) refused.push({ name, why: 'too-many' })
    else if (together + verdict.bytes.length > MAX_TOTAL_BYTES) refused.push({ name, why: 'too-big-together' })
    else {
      together += verdict.bytes.length
      added.push({ ...verdict, name })
    }
  }
  return { added, kept, refused, digests: [...named, ...digests].toSorted() }
}

function digestAsItCame(file: PostedFile): string {
  const content = file.takeUp()
  file.putDown()
  return typeof content === 'string' ? content : digestOf(content)
}

/** The form that files are kept for, and who sends it. */
type Place = { readonly formKey: string; readonly caseId: string | null; readonly network: string }

/**
 * Keeps the good files of a form that comes back, so that nobody has to choose them again: a browser puts no file back
 * into a form.
 */
export async function keepForLater(
  services: Services,
  { added, kept }: Pick<TakenFiles, 'added' | 'kept'>,
  place: Place,
): Promise<readonly Attachment[]> {
  if (added.length === 0) return kept
  return [...kept, ...(await keepFiles(services, place, added))]
}

/** The same, and where an hour's bytes are used up, the form goes on without its files. */
export async function keepWhatFits(
  services: Services,
  taken: TakenFiles,
  place: Place,
): Promise<Pick<TakenFiles, 'kept' | 'refused'>> {
  try {
    return { kept: await keepForLater(services, taken, place), refused: taken.refused }
  } catch (error) {
    if (!(error instanceof TooManyFiles)) throw error
    const full = taken.added.map(({ name }) => ({ name, why: 'full' as const }))
    return { kept: taken.kept, refused: [...taken.refused, ...full] }
  }
}
