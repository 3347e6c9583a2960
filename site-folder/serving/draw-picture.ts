import sharp from 'sharp'
import type { PictureFormat } from '../own/pictures.ts'

/** Of a hundred. By these a photograph looks like itself; lower ones show bands in skies. */
const QUALITY = { avif: 55, webp: 78 } as const
/** Of nine: half a second for a photograph as wide as a screen. */
const AVIF_EFFORT = 3

/** A picture, upright, at a width in pixels, without what a camera adds. Rejects for one that is damaged. */
export async function drawPicture(
  file: string,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const sized = sharp(file).autoOrient().resize({ width })
  const drawn =
    format === 'avif'
      ? sized.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT })
      : sized.webp({ quality: QUALITY.webp })
  return new Uint8Array(await drawn.toBuffer())
}
