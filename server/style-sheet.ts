import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'

/** What can be left out of a style sheet alone: a token that a rule sets, all else that it says, or a font. */
type Piece = {
  /** What it stands in, from the outside: at-rules and a selector. */
  readonly within: readonly string[]
  readonly text: string
  /** For each selector the classes that an element has to have; nothing where there is no selector. */
  readonly classes: readonly (readonly string[])[]
  /** What it is written with. */
  readonly uses: readonly string[]
  /** The name of a token. */
  readonly token?: string
}

export type StyleSheet = { readonly text: string; readonly pieces: readonly Piece[] }

export function parseStyleSheet(text: string): StyleSheet {
  return { text, pieces: piecesOf(postcss.parse(text).nodes, []) }
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

function piecesOf(nodes: readonly ChildNode[], within: readonly string[]): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.type === 'rule') return piecesOfRule(node, within)
    if (node.type !== 'atrule') return []
    const open = `@${node.name} ${node.params}`
    if (isGroup(node)) return piecesOf(node.nodes ?? [], [...within, open])
    return [{ within, text: node.toString() + (node.nodes ? '' : ';'), classes: [], uses: namesIn(node.toString()) }]
  })
}

/** Whether it holds rules like those outside of it. Frames of an animation and sources of a font are not looked into. */
function isGroup({ name, nodes }: AtRule): boolean {
  return nodes !== undefined && ['layer', 'media', 'supports', 'container'].includes(name)
}

function piecesOfRule(rule: Rule, outside: readonly string[]): Piece[] {
  const within = [...outside, rule.selector]
  const classes = classesIn(rule.selector)
  const tokens = rule.nodes.filter((node) => node.type === 'decl').filter(({ prop }) => prop.startsWith('--'))
  for (const token of tokens) token.remove()
  const text = rule.nodes.map((node) => node.toString() + (node.type === 'decl' ? ';' : '')).join('')
  return [
    ...tokens.map(({ prop, value }) => ({
      within,
      text: `${prop}:${value};`,
      classes,
      uses: namesIn(value),
      token: prop,
    })),
    { within, text, classes, uses: namesIn(text) },
  ].filter((piece) => piece.text)
}

/** What stands within `:is()` and the like is not looked at. */
function classesIn(selector: string): string[][] {
  const { nodes } = selectorParser().astSync(selector)
  return nodes.map((one) => one.nodes.flatMap((node) => (node.type === 'class' ? [node.value] : [])))
}

/** The tokens that a style sheet, or a document, is written with. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)
}
