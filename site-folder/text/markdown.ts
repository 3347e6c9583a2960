import { Marked, type Token, type Tokens } from 'marked'
import { sectionId } from './text-blocks.ts'

/** The keys that a text may name as `{{key}}`, with what it reads there. */
export type Placeholders = ReadonlyMap<string, string>

/** How a text of the operator's may be written. */
export type MarkdownRules = {
  readonly placeholders: Placeholders
  /** Names of the pictures that it may show; null where there are none in such texts. */
  readonly pictures: ReadonlySet<string> | null
}

/** A line counts from 1. */
export type LineError = { readonly line: number; readonly what: string }

/**
 * Reads a text of the operator's. Gives its tokens, and what may not stand in it: markup, links that lead nowhere, unknown
 * placeholders and pictures, headings that skip a level.
 */
export function parseMarkdown(
  markdown: string,
  { placeholders, pictures }: MarkdownRules,
): { readonly tokens: readonly Token[]; readonly found: readonly LineError[] } {
  const tokens = new Marked().lexer(markdown)
  const found = [
    ...unknownPlaceholders(markdown, placeholders),
    ...refusedTokens(tokens, placeholders),
    ...refusedPictures(tokens, pictures),
    ...brokenHeadings(tokens),
  ]
  return { tokens, found }
}

/** The findings in a file, by its lines. */
export function errorLines(file: string, found: readonly LineError[]): string[] {
  return found.toSorted((a, b) => a.line - b.line).map(({ line, what }) => `${file}:${line}: ${what}`)
}

const PLACEHOLDER = /\{\{([^{}\n]*)\}\}/g

function unknownPlaceholders(markdown: string, values: Placeholders): LineError[] {
  return markdown.split('\n').flatMap((text, index) => {
    const named = [...text.matchAll(PLACEHOLDER)].filter(([, key = '']) => !values.has(key)).map(([whole]) => whole)
    const broken = /\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, '')) ? ['a {{ or }} without its other half'] : []
    return [...named, ...broken].map((what) => ({
      line: index + 1,
      what: `${what} is no placeholder: write one of ${[...values.keys()].join(', ')}`,
    }))
  })
}

const LINKS = /^(https:\/\/|mailto:|tel:|\/(?!\/)|#)/

const ENTITY = /&(#\d+|#x[\da-f]+|[a-z][\da-z]*);/i

/** Markup, boxes, and links to where no link should lead. */
function refusedTokens(tokens: readonly Token[], values: Placeholders): LineError[] {
  const sections = withLines(tokens).filter(({ token }) => depthOf(token) === 2)
  const anchors = sections.map((_, index) => sectionId(index + 1))
  return withLines(tokens).flatMap(({ token, line }) => {
    const [written] = token.raw.trim().split('\n')
    if (token.type === 'html') return [{ line, what: `${written} is HTML: write Markdown only` }]
    if (token.type === 'checkbox') return [{ line, what: `${written} is a box to tick: write a list without` }]
    if (token.type === 'text' && !('tokens' in token) && ENTITY.test(token.raw)) {
      return [{ line, what: `${ENTITY.exec(token.raw)?.[0]} is HTML: write the character itself` }]
    }
    if (token.type !== 'link') return []

    const address = linkAddress((token as Tokens.Link).href, values)
    if (!LINKS.test(address)) {
      const what = `${written} leads nowhere: write an address that begins with https://, mailto:, tel:, / or #`
      return [{ line, what }]
    }
    if (address.startsWith('#') && !anchors.includes(address.slice(1)))
      return [{ line, what: `${written} leads nowhere: this text has the sections ${anchors.join(', ')}` }]
    return []
  })
}

/** A picture has a paragraph of its own, is one of those that are there, and says what it shows. */
function refusedPictures(tokens: readonly Token[], pictures: MarkdownRules['pictures']): LineError[] {
  const alone = new Set(
    tokens.flatMap((token) => {
      const [only, ...others] = token.type === 'paragraph' ? ((token as Tokens.Paragraph).tokens ?? []) : []
      return only?.type === 'image' && others.length === 0 ? [only] : []
    }),
  )
  return withLines(tokens).flatMap(({ token, line }) => {
    if (token.type !== 'image') return []
    const { href, text } = token as Tokens.Image
    const written = token.raw.trim()
    if (!pictures) return [{ line, what: `${written} is a picture: write text only` }]
    if (!pictures.has(href)) return [{ line, what: `${href} is no picture: write the name of a file in images/` }]
    if (text.trim() === '')
      return [{ line, what: `${written} says nothing: write what it shows, as in ![Our shop](shop.jpg)` }]
    if (!alone.has(token)) return [{ line, what: `${written} stands within a text: give it a paragraph of its own` }]
    return []
  })
}

/** A heading belongs to the one above it: who listens to a page, or reads its PDF, finds the way by their levels. */
function brokenHeadings(tokens: readonly Token[]): LineError[] {
  const headings = withLines(tokens).filter(({ token }) => token.type === 'heading')
  return headings.flatMap(({ token, line }, index) => {
    if ((token as Tokens.Heading).text.trim() === '') return [{ line, what: 'a heading without words' }]
    const above = depthOf(headings[index - 1]?.token) ?? 1
    if ((depthOf(token) ?? 1) <= above + 1) return []
    return [{ line, what: `${token.raw.trim()} skips a level: write ${'#'.repeat(above + 1)} before it` }]
  })
}

/** The level of a heading; null for anything else. */
export function depthOf(token: Token | undefined): number | null {
  return token?.type === 'heading' ? (token as Tokens.Heading).depth : null
}

/** All tokens, however deep, each with the line it begins on; within a paragraph that is where its text first stands. */
export function withLines(tokens: readonly Token[]): { readonly token: Token; readonly line: number }[] {
  let line = 1
  return tokens.flatMap((top) => {
    const begins = line
    line += top.raw.split('\n').length - 1
    const within: Token[] = []
    new Marked().walkTokens([top], (token) => void within.push(token))
    return within.map((token) => {
      const before = top.raw.slice(0, Math.max(0, top.raw.indexOf(token.raw)))
      return { token, line: begins + before.split('\n').length - 1 }
    })
  })
}

/** A text with the values of its placeholders. */
export function filled(text: string, values: Placeholders, as = (value: string) => value): string {
  return text.replaceAll(PLACEHOLDER, (_, key: string) => as(values.get(key) ?? ''))
}

/** Where a link leads, its placeholders filled. */
export function linkAddress(href: string, values: Placeholders): string {
  // Phone numbers are written with spaces.
  return encodeURI(filled(href, values).replaceAll(/\s/g, '')).replaceAll('%25', '%')
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
