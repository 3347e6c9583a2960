import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Grounds, Logo, LogoPicture, LogoView, Mark } from '#domain/operator/logo.ts'
import { proportion } from '#domain/operator/logo.ts'
import type { Brand } from '#domain/operator/brand.ts'
import { quarterRings, strokes, type TileDrawing } from '#domain/tile/strokes.ts'
import { tonesOf } from '#domain/tile/tones.ts'
import { readText } from '../text/text-file.ts'
import { markInMail } from './mark-in-mail.ts'
import { drawPng } from './png-drawing.ts'
import { addressOf, shownLogo, type LogoDrawing, type LogoFiles } from './shown-logo.ts'
import { drawSvg, SvgFault } from './svg-drawing.ts'

/** A quarter of rings: the tile that everything else is drawn from. */
const DEFAULT = (tile: TileDrawing): Mark => ({
  viewBox: '0 0 40 40',
  shapes: `<path fill="none" stroke="currentColor" stroke-width="3" transform="translate(2 2)" d="${quarterRings(strokes[tile], [9, 18, 27, 36])}"/>`,
})
/** Headers have room for no longer ones. */
const LONGEST_PROPORTION = 8

export type ReadLogo = {
  readonly logo: Logo
  readonly shown: LogoView
  readonly pattern: LogoPicture | null
  readonly files: LogoFiles
}

/**
 * The operator's logo from the files of its folder: `mark` is square, `logo` is wide with the name in it, and
 * `mark-dark` and `logo-dark` are for dark grounds; each as SVG or PNG. A wide one alone stands for the square one, too;
 * without any, there is a mark of the tile. `pattern.svg` is the drawing that its walls repeat, where its look says so.
 * Faults are added to `errors`.
 */
export async function readLogo(
  folder: string,
  { colour, tile, look }: Pick<Brand, 'colour' | 'tile' | 'look'>,
  errors: string[],
): Promise<ReadLogo> {
  const square = await readGrounds(folder, 'mark', errors)
  const wide = await readGrounds(folder, 'logo', errors)
  if (wide && Math.max(proportion(wide.light.mark), proportion(wide.dark.mark)) > LONGEST_PROPORTION)
    errors.push(
      `${path.join(folder, 'logo')}: more than ${LONGEST_PROPORTION} times as wide as high: pages have no room for it`,
    )
  const fallback = wide ?? sameOn({ mark: DEFAULT(tile), sizes: [] })
  const { shown, files } = shownLogo(wide ?? square ?? fallback, wide !== null, colour)
  const squareMark = marksOf(square ?? fallback)
  const logo = {
    square: squareMark,
    wide: wide && marksOf(wide),
    inMail: await markInMail(squareMark, tonesOf(colour).glaze),
  }
  const drawn = look.picture === 'pattern' ? await readPattern(folder, errors) : null
  if (!drawn) return { logo, shown, pattern: null, files }
  const { picture, svg } = drawn
  return {
    logo,
    shown,
    pattern: picture,
    files: new Map([...files, [picture.src, { type: 'image/svg+xml', content: svg }]]),
  }
}

function marksOf({ light, dark }: Grounds<LogoDrawing>): Grounds<Mark> {
  return { light: light.mark, dark: dark.mark }
}

function sameOn(drawing: LogoDrawing): Grounds<LogoDrawing> {
  return { light: drawing, dark: drawing }
}

async function readGrounds(folder: string, name: string, errors: string[]): Promise<Grounds<LogoDrawing> | null> {
  const light = await readDrawing(folder, name, errors)
  const dark = await readDrawing(folder, `${name}-dark`, errors)
  const isThere = ['svg', 'png'].some((ending) => existsSync(path.join(folder, `${name}.${ending}`)))
  if (dark && !isThere)
    errors.push(`${path.join(folder, `${name}-dark`)}: is there without ${name}: write that for light pages`)
  return light && { light, dark: dark ?? light }
}

async function readPattern(folder: string, errors: string[]) {
  const drawing = await readDrawing(folder, 'pattern', errors)
  const file = path.join(folder, 'pattern.svg')
  if (!drawing?.svg) {
    const isDrawn = existsSync(path.join(folder, 'pattern.png'))
    if (isDrawn) errors.push(`${path.join(folder, 'pattern.png')}: save it as SVG: it is repeated in every size`)
    else if (!existsSync(file)) errors.push(`${file}: is missing, though look.picture in brand.yaml is pattern`)
    return null
  }
  const [, , width = 1, height = 1] = drawing.mark.viewBox.split(' ').map(Number)
  if (Math.max(width / height, height / width) > LONGEST_PROPORTION) {
    errors.push(`${file}: more than ${LONGEST_PROPORTION} times as long as wide: it would repeat as stripes`)
    return null
  }
  return { svg: drawing.svg, picture: { ground: 'any' as const, src: addressOf(drawing.svg, 'svg'), width, height } }
}

async function readDrawing(folder: string, name: string, errors: string[]): Promise<LogoDrawing | null> {
  const svg = path.join(folder, `${name}.svg`)
  const png = path.join(folder, `${name}.png`)
  if (existsSync(svg) && existsSync(png)) errors.push(`${png}: is there beside ${name}.svg: remove one of them`)
  try {
    if (existsSync(svg)) {
      const text = readText(svg, errors)
      return text === null ? null : { mark: await drawSvg(text), sizes: [], svg: text }
    }
    if (existsSync(png)) return await drawPng(readFileSync(png))
  } catch (error) {
    errors.push(
      error instanceof SvgFault ? `${svg}:${error.line}: ${error.message}` : `${png}: ${(error as Error).message}`,
    )
  }
  return null
}
