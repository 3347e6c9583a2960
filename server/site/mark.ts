import { existsSync, readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import type { Mark } from '#domain/brand.ts'

/** A quarter circle of rings: the tile that everything else is drawn from. */
const DEFAULT: Mark = {
  viewBox: '0 0 40 40',
  shapes:
    '<path fill="none" stroke="currentColor" stroke-width="3" d="M11 2A9 9 0 0 1 2 11M20 2A18 18 0 0 1 2 20M29 2A27 27 0 0 1 2 29M38 2A36 36 0 0 1 2 38"/>',
}

const ELEMENTS = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polygon', 'polyline']
const ATTRIBUTES =
  /^(d|[cr]?[xy][12]?|r|width|height|points|transform|opacity|(fill|clip)-rule|(fill|stroke)(-opacity)?|stroke-(width|linecap|linejoin))$/
/** A page carries the mark in its header, so it has to be small. */
const LONGEST = 8192

/**
 * The operator's mark from `mark.svg`, to stand in the markup of every page: plain shapes, nothing that could run or
 * load. What is wrong is added to `errors`. Without the file, a mark of the tile.
 */
export function readMark(file: string, errors: string[]): Mark {
  if (!existsSync(file)) return DEFAULT
  const svg = readFileSync(file, 'utf8')
  const problem = (index: number, what: string) => {
    errors.push(`${file}:${svg.slice(0, index).split('\n').length}: ${what}`)
    return DEFAULT
  }
  if (svg.length > LONGEST) return problem(0, `longer than ${LONGEST} characters: draw it with fewer points`)

  const markup = svg
    .replaceAll(/<!--.*?-->/gs, blank)
    .replace(/^\s*<\?xml.*?\?>/s, blank)
    .replaceAll(/<title>.*?<\/title>/gs, blank)
  const whole = /^\s*<svg\b([^<>]*)>(.*)<\/svg>\s*$/s.exec(markup)
  if (!whole) return problem(0, 'not one <svg> element')
  const [, root = '', inside = ''] = whole
  const viewBox = /\sviewBox="(-?[\d.]+ -?[\d.]+(?: [\d.]*[1-9][\d.]*){2})"/.exec(root)?.[1]
  if (!viewBox) return problem(0, '<svg> needs a viewBox, like viewBox="0 0 40 40"')

  const start = markup.indexOf(inside, markup.indexOf('>'))
  for (const { 0: tag, 1: name = '', 2: attributes = '', index } of inside.matchAll(/<\/?([^\s/>]*)([^<>]*)>?/g)) {
    const at = start + index
    if (!ELEMENTS.includes(name)) return problem(at, `<${name}> can't be in a mark: use ${ELEMENTS.join(', ')}`)
    const left = attributes.replaceAll(/\s+([\w-]+)="([^"]*)"/g, (written, attribute: string, value: string) =>
      ATTRIBUTES.test(attribute) && /^[\w\s#.,()%+-]*$/.test(value) && !/url/i.test(value) ? '' : written,
    )
    if (!/^\s*\/?$/.test(left))
      return problem(at, `${left.replace(/\/\s*$/, '').trim()} can't be in a mark: use shapes and plain colours`)
    if (!tag.endsWith('>')) return problem(at, `<${name} is not closed`)
  }
  if (inside.replaceAll(/<[^<>]*>/g, '').trim() !== '') return problem(start, 'text is not drawn: use shapes only')
  try {
    // Icons and pictures are drawn by a stricter reader than a browser's.
    return { viewBox, shapes: drawable(viewBox, inside.trim().replaceAll(/\s+/g, ' ').replaceAll('> <', '><')) }
  } catch (error) {
    return problem(start, `can't be drawn: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The same shapes. Throws where they are no XML: an element not closed, an attribute twice. */
function drawable(viewBox: string, shapes: string): string {
  new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`).render()
  return shapes
}

/** As long, and with as many lines, so that what follows stays on its line. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}
