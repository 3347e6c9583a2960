import path from 'node:path'
import { z } from 'zod'
import type { PictureView } from '#domain/text/picture.ts'
import type { Block } from '#domain/text/block.ts'
import type { Locale } from '#locales/i18n.ts'
import { readTextFile } from './front-matter.ts'
import {
  filesByName,
  line,
  namedPicture,
  pictureSchema,
  rulesIn,
  shownBlocks,
  type InLanguages,
  type TextDeps,
} from './texts.ts'

export type NewsItem = {
  /** Like /noticias/fibra-en-nules. */
  readonly address: string
  /** The day it appears, ISO. */
  readonly date: string
  readonly texts: InLanguages<NewsText>
}

export type NewsText = {
  readonly title: string
  readonly summary: string
  readonly picture: PictureView | null
  readonly blocks: readonly Block[]
}

const facts = z.strictObject({ title: line(120), summary: line(300), picture: pictureSchema.optional() })

const NAME = /^\d{4}-\d\d-\d\d-[a-z0-9]+(-[a-z0-9]+)*$/
const DATE_LENGTH = 10

/** Reads `news/<date>-<name>.<locale>.md`, the latest first. */
export function readNews(folder: string, deps: TextDeps): NewsItem[] {
  const { errors } = deps
  const files = filesByName(folder, NAME, '2026-11-21-fibra-en-nules', deps)
  const read = [...files].flatMap(([name, languages]): NewsItem[] => {
    const date = name.slice(0, DATE_LENGTH)
    const address = `/noticias/${name.slice(DATE_LENGTH + 1)}`
    if (!z.iso.date().safeParse(date).success) {
      errors.push(
        `${path.join(folder, name)}.*.md: ${date} is no day: name it by the day it appears, like 2026-11-21-…`,
      )
      return []
    }
    const texts = new Map<Locale, NewsText>()
    for (const locale of languages) {
      const file = path.join(folder, `${name}.${locale}.md`)
      const rules = rulesIn(locale, deps)
      const text = readTextFile(file, facts, rules, errors)
      if (!text) continue
      const { title, summary, picture } = text.facts
      const shown = picture ? namedPicture(picture, file, deps) : null
      texts.set(locale, { title, summary, picture: shown, blocks: shownBlocks(text.tokens, locale, deps) })
    }
    return [{ address, date, texts }]
  })
  for (const [index, { address }] of read.entries()) {
    if (read.findIndex((other) => other.address === address) !== index)
      errors.push(`${folder}: two news have the address ${address}: name one of them differently`)
  }
  return read.toSorted((one, other) => other.date.localeCompare(one.date))
}

/** News that has appeared by a day (ISO), newest first. */
export function publishedNews(news: readonly NewsItem[], today: string): NewsItem[] {
  return news.filter(({ date }) => date <= today)
}
