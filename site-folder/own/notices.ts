import { existsSync } from 'node:fs'
import { Marked } from 'marked'
import { z } from 'zod'
import type { Inline } from '#domain/text/block.ts'
import type { Locale } from '#locales/i18n.ts'
import { linkAddress, filled, parseMarkdown } from '../text/markdown.ts'
import { translated } from '../schema/schema-parts.ts'
import { textInlines } from '../text/text-blocks.ts'
import { readYaml } from '../text/yaml.ts'
import type { TextTools } from './texts.ts'

/** The kinds of pages that a notice may be for, with how their addresses begin. */
const KINDS = {
  home: ['/'],
  tariffs: ['/fibra-movil', '/fibra', '/movil', '/tv'],
  order: ['/calcular', '/a-medida', '/cobertura'],
  help: ['/atencion-cliente', '/recomendados', '/mis-solicitudes', '/justificante'],
} as const satisfies Record<string, readonly string[]>

type Kind = keyof typeof KINDS
const kinds = Object.keys(KINDS) as Kind[]

export type Notice = {
  readonly text: Readonly<Partial<Record<Locale, readonly Inline[]>>>
  /** Its first and its last day, ISO. */
  readonly from: string
  readonly to: string
  /** null for all pages. */
  readonly pages: readonly Kind[] | null
}

const day = z.iso.date('write a day, like 2026-12-24')

const noticesSchema = z.array(
  z
    .strictObject({
      text: translated,
      from: day,
      to: day,
      pages: z
        .array(z.enum(kinds, { error: `write some of ${kinds.join(', ')}` }))
        .min(1, 'name one kind of pages, or leave this out')
        .optional(),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'ends before it begins: write a later day' }),
  { error: 'write a list of notices' },
)
// A file of comments alone says nothing.
const fileSchema = noticesSchema.nullable()

/** Reads `notices.yaml`; without the file there are none. */
export function readNotices(
  file: string,
  { placeholders, errors }: Pick<TextTools, 'placeholders' | 'errors'>,
): Notice[] {
  if (!existsSync(file)) return []
  const written = readYaml(file, fileSchema, errors, [...placeholders.keys()]) ?? []
  return written.map(({ text, from, to, pages = null }, index) => {
    const inEach = [...placeholders].flatMap(([locale, values]) => {
      const words = text[locale]?.trim()
      if (!words) return []
      const { tokens, found } = parseMarkdown(words, { placeholders: values, pictures: null })
      errors.push(...found.map(({ what }) => `${file}: [${index}].text.${locale}: ${what}`))
      if (tokens.length !== 1 || tokens[0]?.type !== 'paragraph')
        errors.push(
          `${file}: [${index}].text.${locale}: write one paragraph, with **bold words** and [links](/cobertura) at most`,
        )
      const inlines = textInlines(new Marked().Lexer.lexInline(words), {
        words: (piece) => filled(piece, values),
        address: (href) => linkAddress(href, values),
      })
      return [[locale, inlines] as const]
    })
    return { text: Object.fromEntries(inEach), from, to, pages }
  })
}

/** The notices of a page on a day, ISO. */
export function noticesOn(notices: readonly Notice[], pathname: string, today: string): Notice[] {
  return notices.filter(
    ({ from, to, pages }) =>
      from <= today &&
      today <= to &&
      (pages === null || pages.some((kind) => KINDS[kind].some((begins) => isAt(pathname, begins)))),
  )
}

function isAt(pathname: string, begins: string): boolean {
  return pathname === begins || (begins !== '/' && pathname.startsWith(`${begins}/`))
}
