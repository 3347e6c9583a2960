import { isLater, namesIn, writeStyleSheet, type Piece, type StyleSheet } from './style-sheet.ts'

/** On a phone nobody sees these before they scroll: what follows such a mark in the page, and the footer. */
const BELOW = [/<\w+ [^>]*\bdata-below=[^]*(?=<\/main>)/, /<footer[^]*<\/footer>/]

/** A document's style sheet in two: what the first screen of a phone is drawn with, and what follows. */
type Halves = { readonly first: string; readonly rest: string }

/**
 * The first screen has all rules but those for classes that are further below, closed, or nowhere in the document, and those
 * that a phone does not show, and the tokens that they are written with, or all tokens. The rest has what is missing. A
 * browser works out the styles of what its rules are for, but of the whole document once more if it has a token of the root.
 */
export function splitStyles(html: string, { pieces }: StyleSheet, tokens: 'all' | 'used'): Halves {
  const shown = drawnWith(html, pieces)
  const used = tokensOf(html, shown)
  const first = new Set(shown.filter(({ name }) => name === undefined || used.has(name)))
  if (tokens === 'all') for (const piece of pieces) if (isForAll(piece)) first.add(piece)
  const rest = new Set(followingOf(pieces, first))
  return {
    first: writeStyleSheet(pieces, (one) => first.has(one)),
    rest: writeStyleSheet(pieces, (one) => rest.has(one)),
  }
}

function drawnWith(html: string, pieces: readonly Piece[]): Piece[] {
  const shown = BELOW.reduce((rest, below) => rest.replace(below, ''), withoutClosed(html))
  const classes = new Set([...shown.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  return pieces.filter(
    ({ within, classes: asked }) =>
      !within.some(isLater) && (asked.length === 0 || asked.some((all) => all.every((one) => classes.has(one)))),
  )
}

/** Without the popovers that are closed until somebody presses a button: elements with such a mark. */
function withoutClosed(html: string): string {
  const opening = /<(\w+)[^>]*\bdata-closed=/.exec(html)
  if (!opening) return html
  const [, name = ''] = opening
  let depth = 0
  for (const { 0: tag, index } of html.slice(opening.index).matchAll(new RegExp(`</?${name}\\b`, 'g'))) {
    depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return withoutClosed(html.slice(0, opening.index) + html.slice(opening.index + index))
  }
  throw new Error(`A popover of a document has no end: ${name}`)
}

function tokensOf(html: string, shown: readonly Piece[]): Set<string> {
  const used = new Set(namesIn(html))
  for (const { name, uses } of shown) if (!name) for (const one of uses) used.add(one)
  // A token in use may be written with others, which are visited in turn.
  for (const one of used) {
    for (const { name, uses } of shown) if (name === one) for (const part of uses) used.add(part)
  }
  return used
}

/** A token of the root, which all elements inherit. */
function isForAll({ name, within }: Piece): boolean {
  return name !== undefined && within.at(-1)?.startsWith(':root') === true
}

/**
 * What is missing, and once more what stands after it in the same layer and sets the same: it would no longer come
 * last, and win.
 */
function followingOf(pieces: readonly Piece[], first: ReadonlySet<Piece>): Piece[] {
  const setByLayer = new Map<string, Set<string>>()
  return pieces.filter((piece) => {
    const layer = piece.within.find((part) => part.startsWith('@layer')) ?? ''
    const set = setByLayer.get(layer) ?? new Set()
    const { sets = '' } = piece
    if (first.has(piece) && !set.has(sets)) return false
    if (sets) setByLayer.set(layer, set.add(sets))
    return true
  })
}
