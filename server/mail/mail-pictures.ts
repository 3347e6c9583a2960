import { renderAsync } from '@resvg/resvg-js'
import { tonesOf } from '#domain/tones.ts'
import { PICTURE_IDS, type Mail } from '#emails/mail.ts'
import { composedSvg, markTileSvg } from '../tiles/tile-svg.ts'
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
  if (letterhead) pictures.push({ cid: PICTURE_IDS.mark, png: await png(markTileSvg(letterhead, tones), MARK) })
  if (tile) pictures.push({ cid: PICTURE_IDS.tile, png: await png(composedSvg(tile.drawn, tones), TILE) })
  return pictures
}

async function png(svg: string, width: number): Promise<Uint8Array> {
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
  return drawn.asPng()
}
