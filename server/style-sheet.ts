import postcss, { type AtRule, type ChildNode, type Declaration } from 'postcss'
import selectorParser from 'postcss-selector-parser'

/** What can be left out of a style sheet alone: a declaration, an animation, a font, or the order of layers. */
export type Piece = {
  /** What it stands in, from the outside: at-rules and selectors. */
  readonly within: readonly string[]
  readonly text: string
  /** The classes that elements have to have, for each combination of the selectors; nothing where there is no selector. */
  readonly classes: readonly (readonly string[])[]
  /** What it is written with: tokens and animations. */
  readonly uses: readonly string[]
  /** The name of a token or an animation, which is nothing by itself. */
  readonly name?: string
  /** The family of the property that it sets, or the token's name: what does not meet here does not compete. */
  readonly sets?: string
}

/** Whether a phone does not show what stands within: it is for paper, for more width, or for a pointer that rests. */
export function isLater(opening: string): boolean {
  if (!opening.startsWith('@')) return opening.split(',').every((one) => one.includes(':hover'))
  const [, width = '0', unit] = /\(width>=([\d.]+)(px|rem)\)$/.exec(opening) ?? []
  return opening === '@media print' || Number(width) * (unit === 'rem' ? 16 : 1) >= PHONES_END
}

/** The script in the head (`app/components/head-script.ts`) takes what is narrower for a phone. In CSS pixels. */
const PHONES_END = 480

export type StyleSheet = { readonly text: string; readonly pieces: readonly Piece[] }

export function parseStyleSheet(text: string): StyleSheet {
  return { text, pieces: piecesOf(postcss.parse(text).nodes, [], []) }
}

/** The style sheet without the pieces that are not wanted, in the order that it had. */
export function writeStyleSheet(pieces: readonly Piece[], isWanted: (piece: Piece) => boolean): string {
  let open: readonly string[] = []
  let written = ''
  for (const { within, text } of pieces.filter(isWanted)) {
    const same = within.findIndex((part, depth) => part !== open[depth])
    const kept = same < 0 ? within.length : same
    written +=
      '}'.repeat(open.length - kept) +
      within
        .slice(kept)
        .map((part) => `${part}{`)
        .join('') +
      text
    open = within
  }
  return (written + '}'.repeat(open.length)).replaceAll(';}', '}')
}

function piecesOf(nodes: readonly ChildNode[], within: readonly string[], classes: Piece['classes']): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.type === 'decl') return [pieceOfDeclaration(node, within, classes)]
    if (node.type === 'rule')
      return piecesOf(node.nodes, [...within, node.selector], allOf(classes, classesIn(node.selector)))
    if (node.type !== 'atrule') return []
    if (isGroup(node)) return piecesOf(node.nodes ?? [], [...within, `@${node.name} ${node.params}`], classes)
    return [pieceOfAtRule(node, within, classes)]
  })
}

function pieceOfDeclaration(node: Declaration, within: Piece['within'], classes: Piece['classes']): Piece {
  const { prop } = node
  const piece = { within, text: `${node.toString()};`, classes, uses: usesOf(node), sets: familyOf(node) }
  return prop.startsWith('--') ? { ...piece, name: prop } : piece
}

function pieceOfAtRule(node: AtRule, within: Piece['within'], classes: Piece['classes']): Piece {
  const text = node.toString() + (node.nodes ? '' : ';')
  const piece = { within, text, classes, uses: namesIn(text) }
  return node.name === 'keyframes' ? { ...piece, name: node.params } : piece
}

/** Whether it holds rules like those outside of it. Frames of an animation and sources of a font are not looked into. */
function isGroup({ name, nodes }: AtRule): boolean {
  return nodes !== undefined && ['layer', 'media', 'supports', 'container'].includes(name)
}

/** Tokens, and whatever in an animation may be its name. */
function usesOf({ prop, value }: Declaration): string[] {
  return [...namesIn(value), ...(/^animation(-name)?$/.test(prop) ? value.split(/[\s,]+/) : [])]
}

/** Properties that begin with one of these words stand in for, or are set by, others that begin otherwise. */
const FAMILIES = Object.entries({
  inset: ['top', 'right', 'bottom', 'left'],
  size: ['width', 'height', 'inline', 'block'],
  gap: ['row', 'column', 'columns'],
  place: ['align', 'justify'],
  font: ['line'],
  text: ['white'],
})

/** A property's family is its first word, as in `border-top-color`, which `border` sets as well. */
function familyOf({ prop }: Declaration): string {
  if (prop.startsWith('--')) return prop
  const [word = ''] = prop.replace(/^-webkit-/, '').split('-')
  const [family = word] = FAMILIES.find(([, words]) => words.includes(word)) ?? []
  return family
}

/** What stands within `:is()` and the like is not looked at. */
function classesIn(selector: string): string[][] {
  const { nodes } = selectorParser().astSync(selector)
  return nodes.map((one) => one.nodes.flatMap((node) => (node.type === 'class' ? [node.value] : [])))
}

/** Each of some classes together with each of those of a rule within. */
function allOf(outer: Piece['classes'], inner: Piece['classes']): Piece['classes'] {
  return outer.length === 0 ? inner : outer.flatMap((some) => inner.map((others) => [...some, ...others]))
}

/** The tokens that a style sheet, or a document, is written with. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)
}
