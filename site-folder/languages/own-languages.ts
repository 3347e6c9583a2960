import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Messages } from '@lingui/core'
import { publicAreas, type Area } from '#locales/areas.ts'
import { isOfProduct } from '#locales/catalogues/catalogues.ts'
import type { Locale } from '#locales/i18n.ts'
import { ownLanguage, speak, speakNoOther } from '#locales/own/own-languages.ts'
import { firstOfProduct } from '../schema/languages-schema.ts'
import { LANGUAGE_TAG, TAG_EXAMPLE } from '../text/language-tag.ts'
import { readText } from '../text/text-file.ts'
import { poEntries } from './po-entries.ts'
import { translationFaults } from './translation-faults.ts'

/** The folder of the languages that an operator adds. */
export const LANGUAGES = 'languages'

/**
 * Reads the own languages of an operator's folder, `languages/<tag>/<area>.po`, and has this process speak them. The first
 * language of the product there says what they lack. Faults are added to `errors`, a line each; the last good version of a
 * language then stays.
 */
export function readOwnLanguages(siteDir: string, errors: string[]): void {
  const folder = path.join(siteDir, LANGUAGES)
  const restIn = firstOfProduct(path.join(siteDir, 'brand.yaml'))
  const locales = ownFolders(folder, errors)
  for (const locale of locales) {
    const wrong: string[] = []
    const messages = readLanguage(path.join(folder, locale), locale, wrong)
    if (wrong.length === 0 || !ownLanguage(locale)) speak(locale, { messages, restIn })
    errors.push(...wrong)
  }
  speakNoOther(locales)
}

/** The folders of languages; what else lies beside them is added to `errors`. */
export function ownFolders(folder: string, errors: string[]): Locale[] {
  if (!existsSync(folder)) return []
  return visible(folder).flatMap((name) => {
    const fault = tagFault(name)
    if (fault) errors.push(`${path.join(folder, name)}: ${fault}`)
    return fault ? [] : [name as Locale]
  })
}

/** Why a tag names no language that an operator can add; null where it does. */
export function tagFault(tag: string): string | null {
  if (!LANGUAGE_TAG.test(tag)) return TAG_EXAMPLE
  return isOfProduct(tag) ? `${tag} comes with the product: name another language` : null
}

function readLanguage(folder: string, locale: Locale, errors: string[]): Map<Area, Messages> {
  const read = new Map<Area, Messages>()
  for (const name of visible(folder)) {
    const file = path.join(folder, name)
    const area = publicAreas.find((each) => name === `${each}.po`)
    if (area) read.set(area, readMessages(file, locale, errors))
    else errors.push(`${file}: is no file of a language: name it one of ${publicAreas.map((each) => `${each}.po`).join(', ')}`) // prettier-ignore
  }
  return read
}

type Read = { readonly text: string; readonly messages: Messages; readonly found: readonly string[] }

/** By file. An edit of another one reads the folder anew, and these are large. */
const lastRead = new Map<string, Read>()

function readMessages(file: string, locale: Locale, errors: string[]): Messages {
  const text = readText(file, errors)
  if (text === null) return {}
  const last = lastRead.get(file)
  const read = last?.text === text ? last : { text, ...parseMessages(file, text, locale) }
  lastRead.set(file, read)
  errors.push(...read.found)
  return read.messages
}

function parseMessages(file: string, text: string, locale: Locale): Omit<Read, 'text'> {
  const wrong: { line: number; what: string }[] = []
  const entries = poEntries(text, wrong).filter(({ translation }) => translation !== '')
  const lines = new Map<string, number>()
  for (const { id, line, source, translation } of entries) {
    const before = lines.get(id)
    if (before !== undefined) wrong.push({ line, what: `is translated in line ${before} already: keep one of them` })
    lines.set(id, before ?? line)
    wrong.push(...translationFaults(source, translation, locale).map((what) => ({ line, what })))
  }
  const inOrder = wrong.toSorted((one, other) => one.line - other.line)
  const found = inOrder.map(({ line, what }) => `${file}:${line}: ${what}`)
  if (found.length > 0) return { messages: {}, found }
  return {
    messages: Object.fromEntries(entries.map(({ id, translation }) => [id, compileMessage(translation)])),
    found,
  }
}

function visible(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted()
}
