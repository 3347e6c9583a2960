import { existsSync, readdirSync } from 'node:fs'
import type { Token } from 'marked'
import { z } from 'zod'
import type { PictureView } from '#domain/text/picture.ts'
import type { Block } from '#domain/text/block.ts'
import { isSpoken } from '#locales/catalogues/catalogues.ts'
import type { Locale } from '#locales/i18n.ts'
import type { TranslatedPicture } from '../schema/schema-parts.ts'
import { filled as withValues, linkAddress, type MarkdownRules, type Placeholders } from '../text/markdown.ts'
import { textBlocks } from '../text/text-blocks.ts'
import { shownPicture, type Picture } from './pictures.ts'

/** The dependencies that the texts of a folder share. */
export type TextDeps = {
  /** By the languages that the site offers, its first one first. */
  readonly placeholders: ReadonlyMap<Locale, Placeholders>
  readonly pictures: ReadonlyMap<string, Picture>
  readonly errors: string[]
}

/** In the languages that the operator has written it in: one of them at least. */
export type InLanguages<Text> = ReadonlyMap<Locale, Text>

/** A picture with what it shows in each language. */
export type PictureInEach = Readonly<Partial<Record<Locale, PictureView>>>

/** A text of one line, of so many characters at most. */
export const line = (most: number) =>
  z.string('write a text').trim().min(1, `can't be empty`).max(most, `at most ${most} characters`)

/** The name of a file of `images/`, and what it shows. */
export const pictureSchema = z.strictObject({ file: z.string('write the name of a file in images/'), alt: line(300) })

/**
 * The files `<name>.<locale>.md` of a folder by their names, in the languages that the site offers and in their order.
 * Other files are added to `errors`; a missing folder has none.
 */
export function filesByName(
  folder: string,
  named: RegExp,
  like: string,
  { placeholders, errors }: Pick<TextDeps, 'placeholders' | 'errors'>,
): Map<string, Locale[]> {
  const byName = new Map<string, Locale[]>()
  if (!existsSync(folder)) return byName
  for (const file of readdirSync(folder).toSorted()) {
    if (file.startsWith('.')) continue
    const [, name = '', language = ''] = /^(.+)\.([^.]+)\.md$/.exec(file) ?? []
    if (!isSpoken(language) || !named.test(name))
      errors.push(`${folder}/${file}: name it like ${like}.${[...placeholders.keys()][0]}.md`)
    else byName.set(name, [...(byName.get(name) ?? []), language])
  }
  const offered = [...placeholders.keys()]
  const entries = [...byName].map(
    ([name, found]) => [name, offered.filter((locale) => found.includes(locale))] as const,
  )
  return new Map(entries.filter(([, found]) => found.length > 0))
}

/** The placeholders and pictures that a text in a language may name. */
export function rulesIn(locale: Locale, { placeholders, pictures }: TextDeps): MarkdownRules {
  return { placeholders: placeholders.get(locale) ?? new Map<string, string>(), pictures: new Set(pictures.keys()) }
}

/** A text as pages show it. */
export function shownBlocks(tokens: readonly Token[], locale: Locale, deps: TextDeps): Block[] {
  const { placeholders: values } = rulesIn(locale, deps)
  return textBlocks(tokens, {
    words: (text) => withValues(text, values),
    address: (href) => linkAddress(href, values),
    picture: (name, alt) => {
      const picture = deps.pictures.get(name)
      return picture ? shownPicture(picture, alt) : null
    },
  })
}

/** The picture that front matter names; null, with an error, where there is none of that name. */
export function namedPicture(
  { file, alt }: z.output<typeof pictureSchema>,
  where: string,
  { pictures, errors }: Pick<TextDeps, 'pictures' | 'errors'>,
) {
  const picture = pictures.get(file)
  if (picture) return shownPicture(picture, alt)
  errors.push(`${where}: picture.file: ${file} is no picture: write the name of a file in images/`)
  return null
}

/** The same with what it shows in some languages, none of which it may lack. */
export function pictureInEach(
  { file, alt }: TranslatedPicture,
  languages: readonly Locale[],
  where: string,
  deps: Pick<TextDeps, 'pictures' | 'errors'>,
): PictureInEach | null {
  if (!deps.pictures.has(file)) {
    namedPicture({ file, alt: '' }, where, deps)
    return null
  }
  const shown = languages.map((locale) => {
    const words = alt[locale]?.trim() ?? ''
    if (words === '') deps.errors.push(`${where}.picture.alt.${locale}: say what the picture shows`)
    return [locale, namedPicture({ file, alt: words }, where, deps)] as const
  })
  return Object.fromEntries(shown) as PictureInEach
}
