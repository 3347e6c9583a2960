import type { Mark } from '#domain/logo.ts'
import { paintedBy, styleRules } from './svg-styles.ts'
import { readSvg, SvgFault, type Element } from './svg-tree.ts'
import { ELEMENTS, GEOMETRY, REFERRING, remedyFor, UNSEEN } from './svg-vocabulary.ts'

/** More than any logo that was drawn by hand; a page never carries it. */
const LONGEST = 65_536
const WITHIN = /^url\(\s*(['"]?)#([^'")\s]+)\1\s*\)$/

/**
 * A logo as shapes that run nothing and load nothing, without what drawing programs leave in a file, and with ids that
 * begin with `name`, which no page of ours has. Throws SvgFault for what can't be in one.
 */
export function cleanSvg(text: string, name: string): Mark {
  const root = readSvg(text)
  if (root.name !== 'svg') throw new SvgFault(1, 'not one <svg> element')
  const viewBox = viewBoxOf(root)
  const rules = styleRules(root)
  const ids = idsOf(root, name)

  function cleaned(element: Element): string {
    if (UNSEEN.includes(element.name) || element.name === 'style') return ''
    if (!ELEMENTS.includes(element.name)) throw refused(element, `<${element.name}>`, remedyFor(element.name))
    const inside = inner(element)
    const tag = [element.name, ...attributesOf(element).map(([key, value]) => `${key}="${value}"`)].join(' ')
    return inside === '' ? `<${tag}/>` : `<${tag}>${inside}</${element.name}>`
  }

  function inner(element: Element): string {
    if (element.text.trim() !== '') throw new SvgFault(element.line, 'text is not drawn: use shapes only')
    return element.children.map(cleaned).join('')
  }

  function attributesOf(element: Element): (readonly [string, string])[] {
    const { attributes } = element
    for (const [key, value] of Object.entries(attributes))
      if (/^on/i.test(key)) throw refused(element, `${key}="${value}"`, 'remove it: a logo runs nothing')
    const geometry = GEOMETRY.flatMap((key) => (attributes[key] === undefined ? [] : [[key, attributes[key]] as const]))
    const painted = Object.entries(paintedBy(element, rules))
    const id = ids.get(attributes.id ?? '')
    // Programs give every layer one: only what is referred to needs it.
    const isReferred = id !== undefined && text.includes(`#${attributes.id}`)
    return [
      ...(isReferred && element !== root ? [['id', id] as const] : []),
      ...(REFERRING.includes(element.name) ? referenceOf(element) : []),
      ...[...geometry, ...painted].map(([key, value]) => [key, valueOf(element, key, value)] as const),
    ]
  }

  function referenceOf(element: Element): (readonly [string, string])[] {
    const { href } = element.attributes
    if (href === undefined) return []
    if (!href.startsWith('#'))
      throw refused(element, `href="${href}"`, 'refer to shapes of the file itself, as in "#a"')
    return [['href', `#${idOf(element, `href="${href}"`, href.slice(1))}`]]
  }

  function valueOf(element: Element, key: string, value: string): string {
    const written = value.replaceAll(/\s+/g, ' ').trim()
    const referred = WITHIN.exec(written)?.[2]
    if (referred !== undefined) return `url(#${idOf(element, `${key}="${written}"`, referred)})`
    if (/url/i.test(written) || !/^[\w\s#.,()%+-]*$/.test(written))
      throw refused(element, `${key}="${written}"`, 'use numbers, plain colours and gradients of the file itself')
    return written
  }

  function idOf(element: Element, written: string, id: string): string {
    const own = ids.get(id)
    if (own === undefined) throw refused(element, written, `nothing in the file has the id ${id}`)
    return own
  }

  function refused({ line }: Element, what: string, remedy: string): SvgFault {
    return new SvgFault(line, `${what} can't be in a ${name.startsWith('mark') ? 'mark' : 'logo'}: ${remedy}`)
  }

  const painted = attributesOf(root).filter(([key]) => !GEOMETRY.includes(key))
  const drawn = inner(root)
  const tag = ['g', ...painted.map(([key, value]) => `${key}="${value}"`)].join(' ')
  const shapes = painted.length > 0 ? `<${tag}>${drawn}</g>` : drawn
  if (shapes.length > LONGEST)
    throw new SvgFault(1, `longer than ${LONGEST} characters: draw it with fewer points, or save the logo as PNG`)
  return { viewBox, shapes }
}

/** Four numbers: as they are written or, as some programs leave them out, by width and height. */
function viewBoxOf({ attributes, line }: Element): string {
  const { viewBox = '', width = '', height = '' } = attributes
  const pixels = [width, height].map((size) => size.replace(/px$/, ''))
  const written = viewBox.trim() === '' ? ['0', '0', ...pixels] : viewBox.trim().split(/[\s,]+/)
  const isGood = written.length === 4 && written.every((figure) => /^-?\d*\.?\d+$/.test(figure))
  if (!isGood || Number(written[2]) <= 0 || Number(written[3]) <= 0)
    throw new SvgFault(line, '<svg> needs a viewBox, like viewBox="0 0 40 40"')
  return written.join(' ')
}

/** Names of our own for the ids that something refers to. */
function idsOf(root: Element, name: string): ReadonlyMap<string, string> {
  const all: Element[] = [root].flatMap(function within(element): Element[] {
    return [element, ...element.children.flatMap(within)]
  })
  const ids = new Set(all.flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id])))
  return new Map([...ids].map((id, index) => [id, `${name}-${index + 1}`]))
}
