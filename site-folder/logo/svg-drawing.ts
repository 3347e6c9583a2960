import type { Mark } from '#domain/operator/logo.ts'

/** More than any logo that was drawn by hand; pages fetch it. */
const LONGEST = 65_536
/** Finer than a file may say, so that the proportion of a small drawing is kept. */
const DENSITY = 288

/** Parts that a picture can't have, as nothing around it says which colour or font is meant. */
const UNSETTLED = [
  [
    /currentColor/i,
    'currentColor is black in a picture: write the colour, and the one for dark grounds in a file “-dark”',
  ],
  [/<(?:\w+:)?text\b/, 'no font is at hand for <text>: turn its letters into paths, as drawing programs do'],
] as const

const NAMESPACE = /\bxmlns(?::\w+)?\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/
const FIGURE = String.raw`-?\d*\.?\d+`
const VIEW_BOX = new RegExp(String.raw`\bviewBox\s*=\s*["']\s*${FIGURE}(?:[\s,]+${FIGURE}){3}\s*["']`)
const SIZE = ['width', 'height'].map((side) => new RegExp(String.raw`\s${side}\s*=\s*["']${FIGURE}(?:px)?["']`))

/** A fault in a drawing, and its line. */
export class SvgFault extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/**
 * An SVG as a picture within SVG of ours: what it is drawn with stays in the picture, where no script of it runs and
 * nothing is loaded. Throws SvgFault for what can't be drawn.
 */
export async function drawSvg(text: string): Promise<Mark> {
  const { default: sharp } = await import('sharp')
  const drawn = text.replaceAll(/<!--.*?-->/gs, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  if (drawn.length > LONGEST)
    throw new SvgFault(1, `longer than ${LONGEST} characters: draw it with fewer points, or save the logo as PNG`)
  const lineOf = (place: number) => drawn.slice(0, place).split('\n').length
  const root = /<(?:\w+:)?svg\b[^>]*>/.exec(drawn)
  if (!root) throw new SvgFault(1, 'not one <svg> element')
  if (!NAMESPACE.test(root[0])) throw new SvgFault(lineOf(root.index), '<svg> needs xmlns="http://www.w3.org/2000/svg"')
  if (!VIEW_BOX.test(root[0]) && !SIZE.every((side) => side.test(root[0])))
    throw new SvgFault(lineOf(root.index), '<svg> needs a viewBox, like viewBox="0 0 40 40"')
  for (const [pattern, remedy] of UNSETTLED) {
    const place = drawn.search(pattern)
    if (place >= 0) throw new SvgFault(lineOf(place), remedy)
  }
  const { width, height } = await sharp(Buffer.from(text), { density: DENSITY })
    .metadata()
    .catch((error: Error) => {
      throw new SvgFault(1, `can’t be drawn: save it anew, or as PNG (${error.message.split('\n', 1)[0]})`)
    })
  return pictureMark(width, height, 'image/svg+xml', Buffer.from(text))
}

/** A picture as a drawing of its size. */
export function pictureMark(width: number, height: number, type: string, content: Uint8Array): Mark {
  const data = Buffer.from(content).toString('base64')
  const shapes = `<image width="${width}" height="${height}" href="data:${type};base64,${data}"/>`
  return { viewBox: `0 0 ${width} ${height}`, shapes }
}
