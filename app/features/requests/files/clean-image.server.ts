import type { AttachmentType, FileRefusal } from '#domain/requests/attachment.ts'
import { readForeign } from '#platform/foreign/read-foreign.ts'
import { networksAround } from '#platform/limits/client-network.ts'
import type { PostedFile } from '#platform/http/posted/posted-form.ts'
import { IMAGE, type ExaminedFile } from './file-readings.ts'
import { Turns } from './turns.server.ts'

/** How long an image waits for those before it, in milliseconds. */
const LONGEST_WAIT = 10_000

const turns = new Turns(LONGEST_WAIT)

/**
 * The pixels of an image, made anew behind the glass wall. One image at a time: subscribers take turns; one that gets none
 * soon is told that we are busy, as is one whose memory went to others while it waited.
 */
export async function cleanImage(
  file: PostedFile,
  type: AttachmentType,
  network: string,
): Promise<ExaminedFile | FileRefusal> {
  file.putDown()
  const cleaned = await turns.take(networksAround(network).subscriber, async () => {
    const bytes = file.takeUp()
    if (typeof bytes === 'string') return bytes
    const reading = await readForeign(IMAGE, { bytes, type })
    return reading.isBroken ? 'damaged' : reading.result
  })
  return cleaned ?? 'busy'
}
