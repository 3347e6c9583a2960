import { takesTone, type Grounds, type Mark } from '#domain/operator/logo.ts'
import type { Tones } from '#domain/tile/tones.ts'

/**
 * The square mark on a ground of its own, within a hundred by a hundred: glaze for what takes our tones, white for
 * colours of the operator's, which were chosen for paper.
 *
 * @param inset of the mark, on each side
 * @param tone of what has no colour of its own
 */
export function groundedMark(marks: Grounds<Mark>, { glaze }: Tones, inset: number, tone: string): string {
  const isGlazed = takesTone(marks.dark)
  const { viewBox, shapes } = isGlazed ? marks.dark : marks.light
  const side = 100 - 2 * inset
  const ground = `<rect width="100" height="100" fill="${isGlazed ? glaze : '#fff'}"/>`
  const colour = isGlazed ? tone : glaze
  return `${ground}<svg x="${inset}" y="${inset}" width="${side}" height="${side}" viewBox="${viewBox}" color="${colour}">${shapes}</svg>`
}
