import path from 'node:path'
import { z } from 'zod'
import type { Brand } from '#domain/operator/brand.ts'
import type { Block } from '#domain/text/block.ts'
import type { Locale } from '#locales/i18n.ts'
import { legalDocuments, type LegalDocument } from './legal-texts.ts'
import { filled, linkAddress } from '../text/markdown.ts'
import { readTextFile } from '../own/front-matter.ts'
import { filesByName, line, type InLanguages } from '../own/texts.ts'
import { isoDate } from '../schema/schema-parts.ts'
import { textBlocks } from '../text/text-blocks.ts'
import { readText } from '../text/text-file.ts'

/** A version of a legal text that holds no more, as it read then. */
export type EarlierText = {
  readonly document: LegalDocument
  readonly version: string
  /** The first and the last day on which it held, ISO. */
  readonly from: string
  readonly to: string
  readonly texts: InLanguages<{ readonly title: string; readonly blocks: readonly Block[] }>
}

const NAME = new RegExp(`^(?<document>${legalDocuments.join('|')})-(?<version>[\\w.-]{1,20})$`)
const facts = z.strictObject({ title: line(120), version: line(20), date: isoDate })
/** Values of today would make it say what it never said. */
const NOTHING = new Map<string, string>()

/**
 * Reads `<document>-<version>.<locale>.md`, the latest first. Faults are added to `errors`; without the folder there
 * are no texts.
 */
export function readEarlierTexts(
  folder: string,
  languages: readonly Locale[],
  terms: Brand['terms'],
  errors: string[],
): readonly EarlierText[] {
  const placeholders = new Map(languages.map((locale) => [locale, NOTHING]))
  const files = filesByName(folder, NAME, 'legal-disclaimer-1.0', { placeholders, errors })
  const read = [...files].flatMap(([name, found]) => {
    const { document, version = '' } = NAME.exec(name)?.groups ?? {}
    const texts = new Map<Locale, { title: string; blocks: readonly Block[] }>()
    let from: string | null = null
    for (const locale of found) {
      const file = path.join(folder, `${name}.${locale}.md`)
      const text = readAsItRead(file, errors)
      if (!text) continue
      const { title, date } = text.facts
      if (text.facts.version !== version)
        errors.push(
          `${file}: version: ${text.facts.version}: name the file ${document}-${text.facts.version}.${locale}.md`,
        )
      if (version === terms.version) errors.push(`${file}: ${version} holds now: raise terms.version in brand.yaml`)
      if (date >= terms.date)
        errors.push(`${file}: date: write the day it began to hold, before ${terms.date}, when the one of now did`)
      if (from !== null && from !== date) errors.push(`${file}: date: write the same in each language`)
      from ??= date
      const blocks = textBlocks(text.tokens, {
        words: (words) => filled(words, NOTHING),
        address: (href) => linkAddress(href, NOTHING),
      })
      texts.set(locale, { title, blocks })
    }
    return from === null ? [] : [{ document: document as LegalDocument, version, from, texts }]
  })
  const latestFirst = read.toSorted((one, other) => other.from.localeCompare(one.from))
  return latestFirst.map((text, index) => {
    const next = latestFirst.slice(0, index).findLast(({ document }) => document === text.document)
    if (next?.from === text.from)
      errors.push(`${folder}: ${text.document}: two versions begin to hold on ${text.from}: write another date in one`)
    return { ...text, to: dayBefore(next?.from ?? terms.date) }
  })
}

function readAsItRead(file: string, errors: string[]) {
  const text = readText(file, errors)
  if (text === null) return null
  const lines = text.split('\n')
  const unfilled = lines.flatMap((line, index) => {
    const [placeholder] = /\{\{[^}]*\}\}/.exec(line) ?? []
    return placeholder ? [`${file}:${index + 1}: ${placeholder} is of today: write what it read then`] : []
  })
  errors.push(...unfilled)
  return unfilled.length > 0 ? null : readTextFile(file, facts, { placeholders: NOTHING, pictures: null }, errors)
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 24 * 3_600_000).toISOString().slice(0, 10)
}

/** The earlier versions of a document, the latest first. */
export function earlierVersions(texts: readonly EarlierText[], document: LegalDocument): EarlierText[] {
  return texts.filter((text) => text.document === document)
}
