import { markSvg, takesTone, type Grounds, type Mark } from '#domain/operator/logo.ts'
import { svgPng } from '#platform/drawing/svg-png.ts'
import { pngMark } from './png-drawing.ts'

/** In characters. A mail is stored with what it shows until it is sent. */
const LONGEST = 8192
/** Mails show it at half of this. */
const PIXELS = 88

/**
 * The square one as mails bring it along: as it is or, where it is long, in pixels.
 *
 * @param tone what `currentColor` becomes in pixels
 */
export async function markInMail({ light, dark }: Grounds<Mark>, tone: string): Promise<Mark> {
  if (takesTone(dark) && dark.shapes.length <= LONGEST) return dark
  if (!takesTone(light) && light.shapes.length <= LONGEST) return light
  return pngMark(await svgPng(markSvg(light, tone), PIXELS))
}
