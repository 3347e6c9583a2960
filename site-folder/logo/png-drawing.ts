import type { Mark } from '#domain/operator/logo.ts'
import { pictureMark } from './svg-drawing.ts'

/** A drawing in pixels: what pages show in each size, and the whole of it for pictures of ours. */
export type PngDrawing = {
  readonly mark: Mark
  readonly sizes: readonly { readonly height: number; readonly png: Uint8Array<ArrayBuffer> }[]
}

/** In CSS pixels, wherever pages show it. */
export const SHOWN_HEIGHT = 36
/** For screens of up to three device pixels to one CSS pixel. */
const HEIGHTS = [1, 2, 3].map((density) => density * SHOWN_HEIGHT)
const LEAST_HEIGHT = HEIGHTS[1]!
/** The largest icon shows it this large. */
const LARGEST = 320
const MAX_BYTES = 5 * 1024 * 1024

/** Draws the sizes of a PNG. Throws an Error that says what is wrong with it, and what would be right. */
export async function drawPng(bytes: Uint8Array): Promise<PngDrawing> {
  const { default: sharp } = await import('sharp')
  if (bytes.length > MAX_BYTES) throw new Error('larger than 5 MB: save it smaller, 1000 pixels wide is enough')
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: '', width: 0, height: 0 }))
  if (format !== 'png') throw new Error('is no PNG, or damaged: save it anew by what it is')
  if (height < LEAST_HEIGHT)
    throw new Error(`${width} × ${height} pixels: fine screens need it ${LEAST_HEIGHT} high, icons ${LARGEST}`)
  const resized = async (box: { height: number; width?: number }) =>
    new Uint8Array(
      await sharp(bytes)
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer(),
    )
  const sizes = HEIGHTS.filter((each) => each <= height).map(async (each) => ({
    height: each,
    png: await resized({ height: each }),
  }))
  const large = await resized({ height: LARGEST, width: LARGEST * 4 })
  return { mark: await pngMark(large), sizes: await Promise.all(sizes) }
}

/** Pixels as a drawing of their size. */
export async function pngMark(png: Uint8Array): Promise<Mark> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(png).metadata()
  return pictureMark(width, height, 'image/png', png)
}
