import { renderAsync } from '@resvg/resvg-js'
import { tonesOf, type Tones } from '#domain/tones.ts'
import { PICTURE_IDS, type Mail } from '#emails/mail.ts'
import { composedSvg } from '../tiles/tile-svg.ts'
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
  if (letterhead) pictures.push({ cid: PICTURE_IDS.mark, png: await png(markSvg(letterhead, tones), MARK) })
  if (tile) pictures.push({ cid: PICTURE_IDS.tile, png: await png(composedSvg(tile.drawn, tones), TILE) })
  return pictures
}

/** The mark on its glaze: on a ground of its own, it can be seen by day and by night. */
function markSvg({ mark }: NonNullable<Mail['letterhead']>, { glaze, petal }: Tones): string {
  const shapes = `<svg x="6" y="6" width="88" height="88" viewBox="${mark.viewBox}" color="${petal}">${mark.shapes}</svg>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${glaze}"/>${shapes}</svg>`
}

async function png(svg: string, width: number): Promise<Uint8Array> {
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
  return drawn.asPng()
}
