import { Marked } from 'marked'
import { z } from 'zod'
import type { Translated } from '#domain/catalogue/catalogue.ts'
import type { PictureView } from '#domain/text/picture.ts'
import type { Inline } from '#domain/text/block.ts'
import { isOfProduct } from '#locales/catalogues/catalogues.ts'
import type { Locale } from '#locales/i18n.ts'
import { ownLanguage } from '#locales/own/own-languages.ts'
import { linkAddress, filled, parseMarkdown, type Placeholders } from '../text/markdown.ts'
import { translated, translatedPicture, type TranslatedPicture } from '../schema/schema-parts.ts'
import { textInlines } from '../text/text-blocks.ts'
import { parseYaml } from '../text/yaml.ts'
import { pictureInEach, type PictureInEach, type TextDeps } from './texts.ts'

/** The kinds of pages that a notice may be for, with how their addresses begin. */
const KINDS = {
  home: ['/'],
  tariffs: ['/fibra-movil', '/fibra', '/movil', '/fijo', '/tv'],
  order: ['/calcular', '/a-medida', '/cobertura'],
  help: ['/atencion-cliente', '/recomendados', '/mis-solicitudes', '/justificante'],
} as const satisfies Record<string, readonly string[]>

export type NoticeKind = keyof typeof KINDS
export const noticeKinds = Object.keys(KINDS) as NoticeKind[]

export type Notice = {
  /** As it is written, and what pages show of it. */
  readonly written: Translated
  readonly text: Readonly<Partial<Record<Locale, readonly Inline[]>>>
  readonly writtenPicture: TranslatedPicture | null
  readonly picture: PictureInEach | null
  /** Its first and its last day, ISO. */
  readonly from: string
  readonly to: string
  /** null for all pages. */
  readonly pages: readonly NoticeKind[] | null
}

const day = z.iso.date('write a day, like 2026-12-24')

/** `notices.yaml`. */
export const noticesSchema = z.array(
  z
    .strictObject({
      text: translated,
      from: day,
      to: day,
      pages: z
        .array(z.enum(noticeKinds, { error: `write some of ${noticeKinds.join(', ')}` }))
        .min(1, 'name one kind of pages, or leave this out')
        .optional(),
      picture: translatedPicture.optional(),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'ends before it begins: write a later day' }),
  { error: 'write a list of notices' },
)
// A file of comments alone says nothing.
const fileSchema = noticesSchema.nullable()

/** Reads the text of `notices.yaml`; without the file there are none. */
export function readNotices(
  { file, text }: { readonly file: string; readonly text: string | null },
  deps: TextDeps,
): Notice[] {
  if (text === null) return []
  const { placeholders, errors } = deps
  const read =
    parseYaml({ file, text, linesBefore: 0 }, fileSchema, errors, [...placeholders.keys()].filter(isOfProduct)) ?? []
  return read.map(({ text: texts, from, to, pages = null, picture: writtenPicture = null }, index) => {
    const written = [...placeholders.keys()].flatMap((locale) => {
      const words = texts[locale]?.trim()
      return words ? [[locale, words] as const] : []
    })
    const inEach = written.map(([locale, words]) => {
      const values = placeholders.get(locale) ?? new Map<string, string>()
      errors.push(...noticeErrors(words, values).map((what) => `${file}: [${index}].text.${locale}: ${what}`))
      const inlines = textInlines(new Marked().Lexer.lexInline(words), {
        words: (piece) => filled(piece, values),
        address: (href) => linkAddress(href, values),
      })
      return [locale, inlines] as const
    })
    const languages = written.map(([locale]) => locale)
    const picture = writtenPicture && pictureInEach(writtenPicture, languages, `${file}: [${index}]`, deps)
    const [words, shown] = [Object.fromEntries(written), Object.fromEntries(inEach)]
    return { written: words, text: shown, writtenPicture, picture, from, to, pages }
  })
}

/** The faults in the words of a notice in a language; none where they are good. */
export function noticeErrors(words: string, placeholders: Placeholders): readonly string[] {
  const { tokens, found } = parseMarkdown(words, { placeholders, pictures: null })
  const isParagraph = tokens.length === 1 && tokens[0]?.type === 'paragraph'
  return [
    ...found.map(({ what }) => what),
    ...(isParagraph ? [] : ['write one paragraph, with **bold words** and [links](/cobertura) at most']),
  ]
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

/** A notice as a page shows it. */
export type NoticeView = {
  readonly content: readonly Inline[]
  readonly picture?: PictureView | undefined
  /** Where it is not that of the page. */
  readonly lang?: Locale
}

/** A notice in a language, or in the one that says what it lacks; none where it is in neither. */
export function noticeIn({ text, picture }: Pick<Notice, 'text' | 'picture'>, locale: Locale): NoticeView[] {
  const restIn = ownLanguage(locale)?.restIn
  const [own, rest] = [text[locale], restIn && text[restIn]]
  if (own) return [{ content: own, picture: picture?.[locale] }]
  return rest && restIn ? [{ content: rest, picture: picture?.[restIn], lang: restIn }] : []
}

function isAt(pathname: string, begins: string): boolean {
  return pathname === begins || (begins !== '/' && pathname.startsWith(`${begins}/`))
}
