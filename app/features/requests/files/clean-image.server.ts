import sharp, { type Sharp } from 'sharp'
import { MAX_FILE_BYTES, MAX_PIXELS, type AttachmentType, type FileRefusal } from '#domain/requests/attachment.ts'
import { networksAround } from '#platform/limits/client-network.ts'
import type { PostedFile } from '#platform/http/posted/posted-form.ts'
import { Turns } from './turns.server.ts'

/** A file as it may be kept. */
export type ExaminedFile = { readonly type: AttachmentType; readonly bytes: Buffer }

/** The longer side, in pixels: a page of paper with 240 of them to the inch. */
const LONGEST_SIDE = 2800
const QUALITY = 82
const LONGEST_SECONDS = 10
/** How long an image waits for those before it, in milliseconds. */
const LONGEST_WAIT = 10_000

// Decoded images are large, so nothing of them is kept.
sharp.cache(false)
sharp.concurrency(1)

const turns = new Turns(LONGEST_WAIT)

/**
 * The pixels of an image, upright, and nothing else of it: no position, no thumbnail, no text. One image at a time, and
 * none is decoded that has too many pixels. Subscribers take turns; one that gets none soon is told that we are busy, as
 * is one whose memory went to others while it waited.
 */
export async function cleanImage(
  file: PostedFile,
  type: AttachmentType,
  network: string,
): Promise<ExaminedFile | FileRefusal> {
  file.putDown()
  const cleaned = await turns.take(networksAround(network).subscriber, async () => {
    const bytes = file.takeUp()
    return typeof bytes === 'string' ? bytes : clean(bytes, type)
  })
  return cleaned ?? 'busy'
}

async function clean(bytes: Buffer, type: AttachmentType): Promise<ExaminedFile | FileRefusal> {
  try {
    const { width, height, format, orientation = 1 } = await open(bytes, false).metadata()
    if (format !== (type === 'image/png' ? 'png' : 'jpeg')) return 'damaged'
    if (width * height > MAX_PIXELS) return 'too-many-pixels'
    if (type === 'image/png') {
      const png = await upright(bytes, orientation).png().toBuffer()
      if (png.length <= MAX_FILE_BYTES) return { type, bytes: png }
    }
    // A photograph that was saved as PNG.
    return {
      type: 'image/jpeg',
      bytes: await upright(bytes, orientation).flatten({ background: '#fff' }).jpeg({ quality: QUALITY }).toBuffer(),
    }
  } catch {
    // Its messages are about the file, and of no use to anybody but who made it.
    return 'damaged'
  }
}

/** Of the eight orientations of EXIF: by how many degrees, and whether mirrored before. */
const TURNS = [0, 0, 180, 180, 270, 90, 90, 270] as const
const MIRRORED = [2, 4, 5, 7]

/** Made smaller first, and then turned: turning takes all of an image at once. */
function upright(bytes: Buffer, orientation: number): Sharp {
  const small = open(bytes, MAX_PIXELS)
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: LONGEST_SECONDS })
  return small.flop(MIRRORED.includes(orientation)).rotate(TURNS[orientation - 1] ?? 0)
}

/** Reads no more than the head until it is asked for pixels. */
function open(bytes: Buffer, limitInputPixels: number | false): Sharp {
  return sharp(bytes, { limitInputPixels, sequentialRead: true, failOn: 'error' })
}
