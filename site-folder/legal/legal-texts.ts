import { existsSync } from 'node:fs'
import path from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import type { Locale } from '#locales/i18n.ts'
import { ownLanguage, rememberRest } from '#locales/own/own-languages.ts'
import { plainWords, type Block } from '#domain/text/block.ts'
import {
  depthOf,
  errorLines,
  escaped,
  filled,
  linkAddress,
  parseMarkdown,
  withLines,
  type LineError,
  type Placeholders,
} from '../text/markdown.ts'
import { withConditions, type LegalConditions } from './legal-conditions.ts'
import type { LegalFilling } from './legal-filling.ts'
import { needed } from './legal-placeholders.ts'
import { sectionId, textBlocks, textInlines } from '../text/text-blocks.ts'
import { readText } from '../text/text-file.ts'

export const legalDocuments = ['legal-disclaimer', 'privacy-policy', 'cookies-policy'] as const
export type LegalDocument = (typeof legalDocuments)[number]

/** One document in one language, ready to be shown. */
export type LegalText = {
  /** The language that it is in, where that is another: a language of the operator's own lacks it. */
  readonly lang?: Locale
  readonly title: string
  /** Everything below the title. Ours to trust: no markup of the file passes, and no value of a placeholder is markup. */
  readonly html: string
  /** The same as data. */
  readonly blocks: readonly Block[]
  /** The headings of the second level; each is an anchor of the same name in every language. */
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

export type LegalTexts = Readonly<Record<LegalDocument, Readonly<Record<Locale, LegalText>>>>

/** Reads `<document>.<locale>.md` for every document and language. Faults are added to `errors`. */
export function readLegalTexts(
  folder: string,
  { placeholders, conditions }: LegalFilling,
  errors: string[],
): LegalTexts {
  const inEach = (document: LegalDocument) =>
    [...placeholders].map(([locale, values]) => {
      const fileOf = (language: Locale) => path.join(folder, `${document}.${language}.md`)
      const own = ownLanguage(locale)
      if (!own || existsSync(fileOf(locale)))
        return [locale, readLegalText(fileOf(locale), values, conditions, errors)] as const
      const text = readLegalText(fileOf(own.restIn), placeholders.get(own.restIn) ?? values, conditions, errors)
      for (const { title } of text ? [text, ...text.sections] : []) rememberRest(own, title)
      return [locale, text && { ...text, lang: own.restIn }] as const
    })
  return Object.fromEntries(
    legalDocuments.map((document) => [document, Object.fromEntries(inEach(document))]),
  ) as LegalTexts
}

/** A document in a language that the site offers. */
export function legalTextIn(legalTexts: LegalTexts, document: LegalDocument, locale: Locale): LegalText {
  const text = legalTexts[document][locale]
  if (!text) throw new Error(`No ${document} was read for ${locale}`)
  return text
}

type LastRead = { readonly key: string; readonly text: LegalText | null; readonly found: readonly string[] }

/** By file. A start reads each for the folder and for its list of prices, and an edit of another file reads it again. */
const lastRead = new Map<string, LastRead>()

function readLegalText(
  file: string,
  values: Placeholders,
  conditions: LegalConditions,
  errors: string[],
): LegalText | null {
  const written = readText(file, errors, `copy the project's own`)
  if (written === null) return null
  const key = JSON.stringify([written, [...values], [...conditions]])
  const last = lastRead.get(file)
  const read = last?.key === key ? last : { key, ...parseLegalText(file, written, values, conditions) }
  lastRead.set(file, read)
  errors.push(...read.found)
  return read.text
}

/** The text, or what is wrong with it. */
function parseLegalText(
  file: string,
  written: string,
  values: Placeholders,
  conditions: LegalConditions,
): Omit<LastRead, 'key'> {
  const misplaced: LineError[] = []
  const { markdown, lines } = withConditions(written, conditions, misplaced)
  const absent = Object.keys(needed).map((key): [string, string] => [key, ''])
  const placeholders = new Map([...values, ...absent.filter(([key]) => !values.has(key))])
  const { tokens, found: refused } = parseMarkdown(markdown, { placeholders, pictures: null })
  // While conditions are unknown, one of several titles may hold.
  const isSure = ![...conditions.values()].includes(null)
  const titles = misplacedTitles(tokens).filter(({ line }) => isSure || line === 1)
  const inText = [...refused, ...ofWhatIsNotSold(markdown, values), ...titles]
  const found =
    misplaced.length > 0 ? misplaced : inText.map(({ line, what }) => ({ line: lines[line - 1] ?? line, what }))
  return { text: found.length > 0 ? null : render(tokens, values), found: errorLines(file, found) }
}

/** A sentence with a figure of a service belongs between the marks of that service. */
function ofWhatIsNotSold(markdown: string, values: Placeholders): LineError[] {
  return markdown.split('\n').flatMap((text, index) =>
    Object.entries(needed).flatMap(([key, service]) => {
      if (values.has(key) || !text.includes(`{{${key}}}`)) return []
      const what = `{{${key}}} is of what does not hold here: put its sentence between {{#${service}}} and {{/${service}}}`
      return [{ line: index + 1, what }]
    }),
  )
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

function isTitle(token: Token): boolean {
  return depthOf(token) === 1
}

function render(tokens: readonly Token[], values: Placeholders): LegalText {
  const [title, ...below] = tokens.filter(({ type }) => type !== 'space')
  const sections: { id: string; title: string }[] = []
  const filling = {
    words: (text: string) => filled(text, values),
    address: (href: string) => linkAddress(href, values),
  }
  const plain = (heading: readonly Token[]) => plainWords(textInlines(heading, filling))

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
  const blocks = textBlocks(below, filling)
  return { title: plain((title as Tokens.Heading).tokens), html, blocks, sections }
}
