import sharp from 'sharp'
import { MAX_PIXELS, type AttachmentType } from '#domain/requests/attachment.ts'
import { FILE_ALONE } from '#platform/http/content-security-policy.ts'
import type { Attachment } from './attachments.server.ts'
import { Turns } from './turns.server.ts'

/** The longer side, in pixels: a screen shows no more of it. */
const LONGEST_SIDE = 1600
const QUALITY = 82
const LONGEST_SECONDS = 10
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
  const drawn = await turns.take(viewer, () => redrawn(file.bytes))
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

async function redrawn(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' })
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer()
  } catch {
    // Its messages are about the file, and of no use to anybody but who made it.
    return null
  }
}
