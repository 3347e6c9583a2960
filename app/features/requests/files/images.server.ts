import sharp, { type Sharp } from 'sharp'
import { MAX_FILE_BYTES, MAX_PIXELS, type FileRefusal } from '#domain/requests/attachment.ts'
import type { ExaminedFile } from './file-readings.ts'

/** The longer side, in pixels: a page of paper with 240 of them to the inch. */
const LONGEST_SIDE = 2800
/** The longer side of what a screen shows. */
const LONGEST_SHOWN = 1600
const QUALITY = 82
const LONGEST_SECONDS = 10

// Decoded images are large, so nothing of them is kept.
sharp.cache(false)
sharp.concurrency(1)

/** The pixels of an image, upright, and nothing else of it: no position, no thumbnail, no text. None is decoded that has too many. */
export async function cleanImage({ bytes, type }: ExaminedFile): Promise<ExaminedFile | FileRefusal> {
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

/** The eight orientations of EXIF: by how many degrees to turn, and which are mirrored before. */
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

/** An image drawn anew for a screen, without anything of the bytes that were stored; null where it can’t be. */
export async function drawnForScreen(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await open(bytes, MAX_PIXELS)
      .resize({ width: LONGEST_SHOWN, height: LONGEST_SHOWN, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer()
  } catch {
    return null
  }
}
