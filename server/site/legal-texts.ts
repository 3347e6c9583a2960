import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import { locales, type Locale } from '#locales/i18n.ts'
import { legalBlocks, legalInlines, plainWords, sectionId, type Block } from './legal-blocks.ts'

export const legalDocuments = ['legal-disclaimer', 'privacy-policy', 'cookies-policy'] as const
export type LegalDocument = (typeof legalDocuments)[number]

/** One document in one language, ready to be shown. */
export type LegalText = {
  readonly title: string
  /** Everything below the title. Ours to trust: no markup of the file passes, and no value of a placeholder is markup. */
  readonly html: string
  /** The same as data. */
  readonly blocks: readonly Block[]
  /** The headings of the second level; each is an anchor of the same name in every language. */
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

export type LegalTexts = Readonly<Record<LegalDocument, Readonly<Record<Locale, LegalText>>>>

type Placeholders = ReadonlyMap<string, string>

/** Reads `<document>.<locale>.md` for every document and language. What is wrong with them is added to `errors`. */
export function readLegalTexts(
  folder: string,
  placeholders: (locale: Locale) => Placeholders,
  errors: string[],
): LegalTexts {
  const values = Object.fromEntries(locales.map((locale) => [locale, placeholders(locale)])) as Record<
    Locale,
    Placeholders
  >
  const textOf = (document: LegalDocument, locale: Locale) =>
    readText(path.join(folder, `${document}.${locale}.md`), values[locale], errors)

  return Object.fromEntries(
    legalDocuments.map((document) => [
      document,
      Object.fromEntries(locales.map((locale) => [locale, textOf(document, locale)])),
    ]),
  ) as LegalTexts
}

function readText(file: string, values: Placeholders, errors: string[]): LegalText | null {
  let markdown: string
  try {
    markdown = readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
  } catch (error) {
    errors.push(`${file}: can't be read (${(error as NodeJS.ErrnoException).code})`)
    return null
  }
  const tokens = new Marked().lexer(markdown)
  const found = [
    ...unknownPlaceholders(markdown, values),
    ...refusedTokens(tokens, values),
    ...misplacedTitles(tokens),
    ...brokenHeadings(tokens),
  ]
  errors.push(...found.toSorted((a, b) => a.line - b.line).map(({ line, what }) => `${file}:${line}: ${what}`))
  return found.length > 0 ? null : render(tokens, values)
}

type LineError = { readonly line: number; readonly what: string }

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

/** Markup, pictures, boxes, and links to where no link should lead. */
function refusedTokens(tokens: readonly Token[], values: Placeholders): LineError[] {
  const sections = withLines(tokens).filter(({ token }) => isSection(token))
  const anchors = sections.map((_, index) => sectionId(index + 1))
  return withLines(tokens).flatMap(({ token, line }) => {
    const [written] = token.raw.trim().split('\n')
    if (token.type === 'html') return [{ line, what: `${written} is HTML: write Markdown only` }]
    if (token.type === 'image') return [{ line, what: `${written} is a picture: write text only` }]
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

/** A page has one heading of the first level, at its top. */
function misplacedTitles(tokens: readonly Token[]): LineError[] {
  const [first, ...others] = withLines(tokens).filter(({ token }) => token.type !== 'space')
  const what = 'write one heading with a single #, as the first line'
  return [
    ...(first && isTitle(first.token) ? [] : [{ line: 1, what }]),
    ...others.filter(({ token }) => isTitle(token)).map(({ line }) => ({ line, what })),
  ]
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

function isTitle(token: Token): boolean {
  return depthOf(token) === 1
}

function isSection(token: Token): boolean {
  return depthOf(token) === 2
}

function depthOf(token: Token | undefined): number | null {
  return token?.type === 'heading' ? (token as Tokens.Heading).depth : null
}

/** All tokens, however deep, each with the line it begins on; within a paragraph that is where its text first stands. */
function withLines(tokens: readonly Token[]): { readonly token: Token; readonly line: number }[] {
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

function render(tokens: readonly Token[], values: Placeholders): LegalText {
  const [title, ...below] = tokens.filter(({ type }) => type !== 'space')
  const sections: { id: string; title: string }[] = []
  const filling = {
    words: (text: string) => filled(text, values),
    address: (href: string) => linkAddress(href, values),
  }
  const plain = (heading: readonly Token[]) => plainWords(legalInlines(heading, filling))

  const markdown = new Marked({
    renderer: {
      link({ href, tokens }) {
        const address = linkAddress(href, values)
        const rel = address.startsWith('https:') ? ' rel="noopener"' : ''
        return `<a href="${escaped(address)}"${rel}>${this.parser.parseInline(tokens)}</a>`
      },
      heading({ depth, tokens }) {
        const words = this.parser.parseInline(tokens)
        if (depth !== 2) return `<h${depth}>${words}</h${depth}>`
        const id = sectionId(sections.length + 1)
        sections.push({ id, title: plain(tokens) })
        return `<h2 id="${id}">${words}</h2>`
      },
      // A row is shown as a block, as five columns are too narrow to read: the roles keep it a table.
      table({ header, rows }) {
        const words = (cell: Tokens.TableCell | undefined) => (cell ? this.parser.parseInline(cell.tokens) : '')
        const row = (cells: readonly string[]) => `<tr role="row">${cells.join('')}</tr>`
        const head = row(header.map((cell) => `<th scope="col" role="columnheader">${words(cell)}</th>`))
        const body = rows.map(([first, ...others]) =>
          row([
            `<th scope="row" role="rowheader">${words(first)}</th>`,
            ...others.map((cell, at) => {
              return `<td role="cell"><b aria-hidden="true">${words(header[at + 1])}</b><span>${words(cell)}</span></td>`
            }),
          ]),
        )
        return `<table role="table"><thead role="rowgroup">${head}</thead><tbody role="rowgroup">${body.join('')}</tbody></table>`
      },
    },
  })
  // Values come in when all is rendered: they are text, whatever they hold.
  const html = filled(markdown.parser(below), values, escaped)
  const blocks = legalBlocks(below, filling)
  return { title: plain((title as Tokens.Heading).tokens), html, blocks, sections }
}

function filled(text: string, values: Placeholders, as = (value: string) => value): string {
  return text.replaceAll(PLACEHOLDER, (_, key: string) => as(values.get(key) ?? ''))
}

function linkAddress(href: string, values: Placeholders): string {
  // Phone numbers are written with spaces.
  return encodeURI(filled(href, values).replaceAll(/\s/g, '')).replaceAll('%25', '%')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
