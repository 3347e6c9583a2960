import type { AttachmentType } from '#domain/requests/attachment.ts'
import { FILE_ALONE } from '#platform/http/content-security-policy.ts'
import { readForeign } from '#platform/foreign/read-foreign.ts'
import type { Attachment } from './attachments.server.ts'
import { SHOWN_IMAGE } from './file-readings.ts'
import { Turns } from './turns.server.ts'

/** In milliseconds. */
const LONGEST_WAIT = 10_000

const turns = new Turns(LONGEST_WAIT)

/** Whether a file is one that a page may show; a PDF is only ever saved. */
export function isPicture({ type }: { readonly type: AttachmentType }): boolean {
  return type !== 'application/pdf'
}

/**
 * A picture as an answer that a page may show: its pixels drawn anew for a screen, one after the other, and nothing of the
 * bytes that were stored. null where it could not be drawn, or not soon.
 */
export async function pictureOf(
  file: Attachment & { readonly bytes: Buffer },
  viewer: string,
): Promise<Response | null> {
  const reading = await turns.take(viewer, () => readForeign(SHOWN_IMAGE, file.bytes))
  const drawn = reading?.isBroken === false ? reading.result : null
  if (!drawn) return null
  return new Response(new Uint8Array(drawn), {
    headers: {
      'content-disposition': 'inline',
      'content-length': String(drawn.length),
      'content-security-policy': FILE_ALONE,
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}
