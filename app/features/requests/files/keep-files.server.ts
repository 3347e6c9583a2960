import type { Services } from '#site-folder/services.ts'
import { storeFiles, type Attachment } from './attachments.server.ts'
import type { ExaminedFile } from './clean-image.server.ts'
import { countFiles } from './file-limits.server.ts'

type Form = { readonly formKey: string; readonly caseId: string | null; readonly network: string }

/** Keeps the files of a form that is not sent whole yet, and counts them against their limits. */
export async function keepFiles(
  services: Services,
  { formKey, caseId, network }: Form,
  files: readonly (ExaminedFile & { readonly name: string })[],
): Promise<readonly Attachment[]> {
  return services.db.transaction(async (tx) => {
    const kept = await storeFiles(services, tx, { formKey, caseId }, files)
    await countFiles(services, tx, { caseId: null, network, files })
    return kept
  })
}
