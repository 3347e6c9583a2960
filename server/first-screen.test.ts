import { expect, test } from 'vitest'
import { stylesOfFirstScreen, stylesOfRest } from './first-screen.ts'
import { parseStyleSheet } from './style-sheet.ts'

const SHEET = `@layer base,parts;@font-face{font-family:A;src:url(/a.woff2)}
@layer base{:root{color-scheme:dark;--ink:var(--black);--black:#000;--paper:#fff;--mark:red;--wide:80rem}
h1,h2{color:var(--ink)}@media print{h1{color:#000}}}
@layer parts{.hero{color:var(--ink);&:hover{color:var(--paper)}}.card,.tile .card{margin:0}
.hero .card{gap:0}.note:not(.shown){inset:0}@media (width<40rem){.card{padding:0}.hero{padding:1px}}
@keyframes turn{50%{rotate:1turn}}}`

const HEAD = '<main><section class="hero"><h1>A</h1></section>'
const BELOW = '<section class="tile" data-below=""><p class="card"></p></section></main>'
const FOOTER = '<footer><p class="note"></p></footer>'

/** Without what separates its rules. */
const plain = (css: string) => css.replace(/\s*\n\s*|\s+(?=\{)/g, '')

test('the first screen is drawn with the rules for what is in it, in their order', () => {
  expect(plain(stylesOfFirstScreen(HEAD + BELOW + FOOTER, parseStyleSheet(SHEET)))).toBe(
    '@layer base,parts;@font-face{font-family:A;src:url(/a.woff2)}' +
      '@layer base{:root{--ink:var(--black);--black:#000;--paper:#fff;color-scheme:dark}h1,h2{color:var(--ink)}}' +
      '@layer parts{.hero{color:var(--ink);&:hover{color:var(--paper)}}' +
      '@media (width<40rem){.hero{padding:1px}}@keyframes turn{50%{rotate:1turn}}}',
  )
})

test('a rule is kept for any of its selectors, one of several classes for all of them', () => {
  const shown = HEAD.replace('</section>', '<p class="card note"></p></section></main>')
  const styles = plain(stylesOfFirstScreen(shown, parseStyleSheet(SHEET)))
  expect(styles).toContain('.card,.tile .card{margin:0}.hero .card{gap:0}.note:not(.shown){inset:0}')
})

test('a token that the document itself is written with is kept', () => {
  const drawn = HEAD.replace('<h1>', '<h1><svg fill="var(--mark)"></svg>')
  expect(stylesOfFirstScreen(drawn, parseStyleSheet(SHEET))).toContain('--mark:red')
  expect(stylesOfFirstScreen(HEAD, parseStyleSheet(SHEET))).not.toContain('--mark')
})

test('the rest is everything but the fonts, which the first screen has', () => {
  const rest = plain(stylesOfRest(parseStyleSheet(SHEET)))
  expect(rest).not.toContain('@font-face')
  for (const kept of ['--wide:80rem', '@media print{h1{color:#000}}', '.hero .card{gap:0}', '.note:not(.shown)'])
    expect(rest).toContain(kept)
})
