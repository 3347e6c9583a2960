import { MAX_FILE_BYTES, type AttachmentType, type FileRefusal } from '#domain/requests/attachment.ts'
import type { Config } from '#platform/config/config.ts'
import type { PostedFile } from '#platform/http/posted/posted-form.ts'
import type { Log } from '#platform/log/log.ts'
import { scan } from '#platform/files/clamd.ts'
import { readForeign } from '#platform/foreign/read-foreign.ts'
import { cleanImage } from './clean-image.server.ts'
import { PDF, type ExaminedFile } from './file-readings.ts'
import { beginningOfPdf } from './pdf.server.ts'

/**
 * Judges a file by its content, and makes images anew without what they say beside their pixels. Where there is a virus
 * scanner, nothing is taken that it has not passed.
 */
export async function examineFile(
  deps: { readonly config: Pick<Config, 'clamd'>; readonly log: Log },
  file: PostedFile,
  network: string,
): Promise<ExaminedFile | FileRefusal> {
  const bytes = file.takeUp()
  if (typeof bytes === 'string') return bytes
  if (bytes.length === 0) return 'empty'
  if (bytes.length > MAX_FILE_BYTES) return 'too-big'
  const type = typeOf(bytes)
  if (!type) return 'type'
  const verdict = await scanned(deps, bytes)
  if (verdict !== 'clean') return verdict
  if (type !== 'application/pdf') return cleanImage(file, type, network)
  const reading = await readForeign(PDF, bytes)
  return !reading.isBroken && reading.result ? { type, bytes } : 'damaged'
}

const signatures: readonly (readonly [AttachmentType, Buffer])[] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
]

function typeOf(bytes: Buffer): AttachmentType | null {
  if (beginningOfPdf(bytes) !== -1) return 'application/pdf'
  return signatures.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature))?.[0] ?? null
}

async function scanned(
  { config, log }: { readonly config: Pick<Config, 'clamd'>; readonly log: Log },
  bytes: Buffer,
): Promise<'clean' | FileRefusal> {
  if (!config.clamd) return 'clean'
  try {
    return await scan(config.clamd, bytes)
  } catch (error) {
    log.error({ error: error as Error }, 'the virus scanner does not answer, and no file is taken')
    return 'not-checked'
  }
}
