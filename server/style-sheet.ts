import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'

/**
 * What can be left out of a style sheet alone: a token that a rule sets, what it says for print or for a pointer, all
 * else, or a font.
 */
export type Piece = {
  /** What it stands in, from the outside: at-rules and a selector. */
  readonly within: readonly string[]
  readonly text: string
  /** For each selector the classes that an element has to have; nothing where there is no selector. */
  readonly classes: readonly (readonly string[])[]
  /** What it is written with. */
  readonly uses: readonly string[]
  /** The name of a token. */
  readonly token?: string
  /** The families of the properties that it sets, and tokens by their names: what does not meet here does not compete. */
  readonly sets: readonly string[]
}

/** Whether what stands within is seen on paper only, or under a pointer, of which a phone has none that stays. */
export function isLater(opening: string): boolean {
  return opening === '@media print' || opening.split(',').every((one) => one.includes(':hover'))
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
    return [
      {
        within,
        text: node.toString() + (node.nodes ? '' : ';'),
        classes: [],
        uses: namesIn(node.toString()),
        sets: [],
      },
    ]
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
  const later = rule.nodes.filter((node) => node.type === 'atrule' || node.type === 'rule').filter(isForLater)
  for (const part of later) part.remove()
  const text = textOf(rule.nodes)
  return [
    ...tokens.map(({ prop, value }) => ({
      within,
      text: `${prop}:${value};`,
      classes,
      uses: namesIn(value),
      token: prop,
      sets: [prop],
    })),
    { within, text, classes, uses: namesIn(text), sets: familiesIn(rule) },
    ...later.map((part) => ({
      within: [...within, openingOf(part)],
      text: textOf(part.nodes ?? []),
      classes,
      uses: namesIn(part.toString()),
      sets: familiesIn(part),
    })),
  ].filter((piece) => piece.text)
}

function isForLater(part: Rule | AtRule): boolean {
  return isLater(openingOf(part))
}

function openingOf(part: Rule | AtRule): string {
  return part.type === 'rule' ? part.selector : `@${part.name} ${part.params}`
}

function textOf(nodes: readonly ChildNode[]): string {
  return nodes.map((node) => node.toString() + (node.type === 'decl' ? ';' : '')).join('')
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
function familiesIn(rule: Rule | AtRule): string[] {
  const families = new Set<string>()
  rule.walkDecls(({ prop }) => {
    const [word = ''] = prop.replace(/^-webkit-/, '').split('-')
    const [family = word] = FAMILIES.find(([, words]) => words.includes(word)) ?? []
    families.add(prop.startsWith('--') ? prop : family)
  })
  return [...families]
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
