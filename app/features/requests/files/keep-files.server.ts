import type { Services } from '#site-folder/services.ts'
import { storeFiles, type Attachment } from './attachments.server.ts'
import type { ExaminedFile } from './file-readings.ts'
import { countFiles, countStaffFiles, TooManyFiles } from './file-limits.server.ts'

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

type StaffForm = { readonly formKey: string; readonly caseId: string; readonly staffId: string }

/**
 * Keeps what somebody of the staff attaches until it is sent, and counts it against what they may store; null where that
 * is used up for the hour.
 */
export async function keepStaffFiles(
  services: Pick<Services, 'config' | 'db' | 'cipher' | 'clock'>,
  { formKey, caseId, staffId }: StaffForm,
  files: readonly (ExaminedFile & { readonly name: string })[],
): Promise<readonly Attachment[] | null> {
  if (files.length === 0) return []
  try {
    return await services.db.transaction(async (tx) => {
      const kept = await storeFiles(services, tx, { formKey, caseId }, files)
      await countStaffFiles(services, tx, { staffId, files })
      return kept
    })
  } catch (error) {
    if (error instanceof TooManyFiles) return null
    throw error
  }
}
