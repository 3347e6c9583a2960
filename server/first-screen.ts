import { namesIn, writeStyleSheet, type StyleSheet } from './style-sheet.ts'

/** On a phone nobody sees these before they scroll: what follows such a mark in the page, and the footer. */
const BELOW = [/<\w+ [^>]*\bdata-below=[^]*(?=<\/main>)/, /<footer[^]*<\/footer>/]

/**
 * What of a document's style sheet the first screen of a phone is drawn with: all rules but those for classes that are
 * further below, or nowhere in the document, or for print, and the tokens that those rules are written with.
 */
export function stylesOfFirstScreen(html: string, { pieces }: StyleSheet): string {
  const shown = BELOW.reduce((rest, below) => rest.replace(below, ''), html)
  const classes = new Set([...shown.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const isShown = ({ within, classes: asked }: (typeof pieces)[number]) =>
    !within.includes('@media print') &&
    (asked.length === 0 || asked.some((all) => all.every((one) => classes.has(one))))
  const drawnWith = pieces.filter(isShown)

  const used = new Set(namesIn(html))
  for (const { token, uses } of drawnWith) if (!token) for (const name of uses) used.add(name)
  // A token in use may be written with others, which are visited in turn.
  for (const name of used) {
    for (const { token, uses } of drawnWith) if (token === name) for (const part of uses) used.add(part)
  }
  return writeStyleSheet(drawnWith, ({ token }) => token === undefined || used.has(token))
}

/**
 * What follows the styles of a first screen: all rules, so that they stand in their order, but no font, which would have
 * the page laid out once more.
 */
export function stylesOfRest({ pieces }: StyleSheet): string {
  return writeStyleSheet(pieces, ({ text }) => !text.startsWith('@font-face'))
}
