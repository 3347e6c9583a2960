import { expect, test } from 'vitest'
import { splitStyles } from './first-screen.ts'
import { parseStyleSheet } from './style-sheet.ts'

const SHEET = `@layer base,parts;@font-face{font-family:A;src:url(/a.woff2)}
@layer base{:root{color-scheme:dark;--ink:var(--black);--black:#000;--paper:#fff;--mark:red;--wide:80rem}
h1,h2{color:var(--ink)}@media print{h1{color:#000}}}
@layer parts{.hero{color:var(--ink);animation:1s turn;&:hover{color:var(--paper)}}.card,.tile .card{margin:0}
.hero .card{gap:0}.note:not(.shown){inset:0}@media (width<40rem){.card{padding:0}.hero{padding:1px}}
@keyframes turn{50%{rotate:1turn}}@keyframes sway{50%{top:0}}}`

const HEAD = '<main><section class="hero"><h1>A</h1></section>'
const BELOW = '<section class="tile" data-below=""><p class="card"></p></section></main>'
const FOOTER = '<footer><p class="note"></p></footer>'

const split = (html: string, sheet = SHEET, tokens: 'all' | 'used' = 'used') =>
  splitStyles(html, parseStyleSheet(sheet), tokens)

/** Without what separates its rules. */
const plain = (css: string) => css.replace(/\s*\n\s*|\s+(?=\{)/g, '')

test('the first screen is drawn with the rules for what is in it, in their order', () => {
  expect(plain(split(HEAD + BELOW + FOOTER).first)).toBe(
    '@layer base,parts;@font-face{font-family:A;src:url(/a.woff2)}' +
      '@layer base{:root{color-scheme:dark;--ink:var(--black);--black:#000}h1,h2{color:var(--ink)}}' +
      '@layer parts{.hero{color:var(--ink);animation:1s turn}' +
      '@media (width<40rem){.hero{padding:1px}}@keyframes turn{50%{rotate:1turn}}}',
  )
})

test('a rule is kept for any of its selectors, one of several classes for all of them', () => {
  const shown = HEAD.replace('</section>', '<p class="card note"></p></section></main>')
  const styles = plain(split(shown).first)
  expect(styles).toContain('.card,.tile .card{margin:0}.hero .card{gap:0}.note:not(.shown){inset:0}')
})

test('a token that the document itself is written with is kept', () => {
  const drawn = HEAD.replace('<h1>', '<h1><svg fill="var(--mark)"></svg>')
  expect(split(drawn).first).toContain('--mark:red')
  expect(split(HEAD).first).not.toContain('--mark')
})

test('all tokens of the root are kept where there is room for them', () => {
  const { first, rest } = split(HEAD, SHEET, 'all')
  expect(first).toContain('--wide:80rem')
  expect(first).toContain('--mark:red')
  expect(rest).not.toContain(':root')
})

test('the rest is what is missing', () => {
  expect(plain(split(HEAD + BELOW + FOOTER, SHEET, 'all').rest)).toBe(
    '@layer base{@media print{h1{color:#000}}}' +
      '@layer parts{.hero{&:hover{color:var(--paper)}}.card,.tile .card{margin:0}.hero .card{gap:0}.note:not(.shown){inset:0}' +
      '@media (width<40rem){.card{padding:0}.hero{padding:1px}}@keyframes sway{50%{top:0}}}',
  )
})

test('what is missing never wins over what stood after it', () => {
  const sheet = `@layer base{h1{margin:0}}@layer parts{.hero{margin:1px}.card{margin-top:2px;width:1px}
.wide{color:red}.hero.wide{margin:3px}.hero{block-size:4px;padding:0}.hero h1{padding:1px}}@layer pages{.hero{margin:5px}}`
  const shown = HEAD.replace('hero', 'hero wide')
  expect(plain(split(shown, sheet).rest)).toBe(
    '@layer parts{.card{margin-top:2px;width:1px}.hero.wide{margin:3px}.hero{block-size:4px}}',
  )
})

test('a rule within another one is left out by itself', () => {
  const sheet = '@layer parts{.hero{color:red;& h1{top:0}& .card{gap:0;&:focus{left:0}}.tile &{right:0}}}'
  const { first, rest } = split(HEAD + BELOW + FOOTER, sheet)
  expect(plain(first)).toBe('@layer parts{.hero{color:red;& h1{top:0}}}')
  expect(plain(rest)).toBe('@layer parts{.hero{& .card{gap:0;&:focus{left:0}}.tile &{right:0}}}')
})

test('what a rule sets below a rule within it stays below', () => {
  const sheet = '@layer parts{.hero{color:red;& h1{top:0}@media (width<480px){color:blue}color:green}}'
  expect(plain(split(HEAD, sheet).first)).toBe(sheet)
})

test('what is closed until a button is pressed waits, up to its end', () => {
  const closed = '<div id="menu" popover="auto" data-closed=""><div class="card"></div><div></div></div>'
  const { first, rest } = split(HEAD.replace('</section>', `${closed}<p class="note"></p></section></main>`))
  expect(first).toContain('.note')
  expect(first).not.toContain('.card')
  expect(rest).toContain('.hero .card{gap:0}')
})

test('what only a wider screen shows waits', () => {
  const sheet = `@layer parts{.hero{color:red;@media (width>=480px){top:0}@media screen and (width>=30rem){top:1px}
@media (width>=360px){top:2px}@media (width<960px){top:3px}@container header (width>=55rem){top:4px}}}`
  expect(plain(split(HEAD, sheet).first)).toBe(
    '@layer parts{.hero{color:red;@media (width>=360px){top:2px}@media (width<960px){top:3px}}}',
  )
})

test('what a rule says for print or for a pointer waits, and still wins', () => {
  const sheet =
    '@layer parts{.hero{color:red;&:hover,&:hover a{color:blue}&:focus,&:hover{top:0}@media print{color:#000}}}'
  const { first, rest } = split(HEAD + BELOW + FOOTER, sheet)
  expect(plain(first)).toBe('@layer parts{.hero{color:red;&:focus,&:hover{top:0}}}')
  expect(plain(rest)).toBe('@layer parts{.hero{&:hover,&:hover a{color:blue}@media print{color:#000}}}')
})
