import { tonesOf, type Tones } from '#domain/tile/tones.ts'
import { PICTURE_IDS, type Mail } from '#emails/mail.ts'
import { groundedMark } from '../drawing/grounded-mark.ts'
import { svgPng } from '../drawing/svg-png.ts'
import { composedSvg } from '../drawing/tile-svg.ts'
import type { InlinePicture } from './mime.ts'

/** In pixels: twice what is shown, for fine screens. */
const MARK = 88
const TILE = 400

/**
 * The pictures that a mail shows, by the renderer of shared pictures: the mark of its letterhead, and the tile of what
 * was ordered. The same mail has the same pictures, byte by byte.
 */
export async function mailPictures({ letterhead, tile, colour }: Mail): Promise<InlinePicture[]> {
  const tones = tonesOf(colour)
  const pictures: InlinePicture[] = []
  if (letterhead) pictures.push({ cid: PICTURE_IDS.mark, png: await svgPng(letterheadSvg(letterhead, tones), MARK) })
  if (tile) pictures.push({ cid: PICTURE_IDS.tile, png: await svgPng(composedSvg(tile.drawn, tones), TILE) })
  return pictures
}

/** The mark on a ground of its own, on which it can be seen by day and by night. */
function letterheadSvg({ mark }: NonNullable<Mail['letterhead']>, tones: Tones): string {
  const drawn = groundedMark({ light: mark, dark: mark }, tones, 6, tones.petal)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${drawn}</svg>`
}
