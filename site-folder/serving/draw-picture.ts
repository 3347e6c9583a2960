import sharp from 'sharp'
import { WIDEST_PICTURE, type PictureFormat } from '../own/pictures.ts'

/** Out of 100. At these a photograph looks like itself; lower ones show bands in skies. */
const QUALITY = { avif: 55, webp: 78 } as const
/** Quality of the stored picture, which those formats are drawn from. */
const KEPT_QUALITY = 90
/** Out of 9: half a second for a photograph as wide as a screen. */
const AVIF_EFFORT = 3

/** A picture, upright, at a width in pixels, without what a camera adds. Rejects for one that is damaged. */
export async function drawPicture(bytes: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const sized = sharp(bytes).autoOrient().resize({ width })
  const drawn =
    format === 'avif'
      ? sized.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT })
      : sized.webp({ quality: QUALITY.webp })
  return drawn.toBuffer()
}

/** A picture as it is kept where it was uploaded: upright, as wide as pages show it at most, and nothing but its pixels. */
export async function pictureToKeep(bytes: Uint8Array): Promise<Buffer> {
  const sized = sharp(bytes).autoOrient().resize({ width: WIDEST_PICTURE, withoutEnlargement: true })
  return sized.webp({ quality: KEPT_QUALITY }).toBuffer()
}
