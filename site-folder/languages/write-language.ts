import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { publicAreas } from '#locales/areas.ts'
import { otherWordsIn, type Wording } from '#locales/catalogues/catalogues.ts'
import type { Locale } from '#locales/i18n.ts'
import { TEMPLATE_LANGUAGE, templateOf } from '#locales/templates.ts'
import { idOfKey } from '#locales/catalogues/with-words.ts'
import { readText } from '../text/text-file.ts'
import { parsePo, writePo, type PoMessages } from './po-entries.ts'

type Message = PoMessages[string]

/** How many messages of a file are translated, and of how many. */
export type Written = { readonly file: string; readonly translated: number; readonly all: number }

/**
 * Makes the files of a language of the operator's own, or brings them up to date with this version: what is translated
 * is kept, wherever its message stands now, what is new is added, and what is said no more is kept aside as obsolete.
 * Beside each message stands how the site says it in Spanish.
 */
export async function writeLanguage(folder: string, locale: Locale, wording: Wording): Promise<readonly Written[]> {
  const files = publicAreas.map((area) => ({ area, file: path.join(folder, `${area}.po`) }))
  const before = new Map(files.map(({ file }) => [file, existsSync(file) ? (readText(file, []) ?? '') : '']))
  const kept = merged([...before.values()].map((text) => parsePo(text)))
  const words = await wordsById(wording)
  const templates = await Promise.all(files.map(async ({ area, file }) => [file, await catalogueOf(area)] as const))
  const said = new Set(templates.flatMap(([, template]) => Object.keys(template)))
  mkdirSync(folder, { recursive: true })
  return templates.map(([file, template]) => {
    const present = Object.entries(template).map(([id, message]) => [id, updated(id, message)] as const)
    const own = Object.entries(parsePo(before.get(file) ?? ''))
    const obsolete = own
      .filter(([id, { translation }]) => !said.has(id) && translation)
      .map(([id, message]) => [id, { ...message, obsolete: true }] as const)
    const catalogue = Object.fromEntries([...present, ...obsolete])
    writeFileSync(file, writePo(catalogue, locale, before.get(file) ?? ''))
    const translated = present.filter(([, { translation }]) => translation).length
    return { file, translated, all: present.length }
  })

  function updated(id: string, message: Message): Message {
    const spanish = words.get(id) ?? message.translation
    const comments = [...(message.comments ?? []), `${TEMPLATE_LANGUAGE}: ${spanish}`]
    const { translation = '', extra } = kept.get(id) ?? {}
    return { ...message, comments, translation, ...(extra !== undefined && { extra }) }
  }
}

/** Translated messages by id; of one in several files, the first translation. */
function merged(catalogues: readonly PoMessages[]): Map<string, Message> {
  const found = new Map<string, Message>()
  for (const [id, message] of catalogues.flatMap((catalogue) => Object.entries(catalogue)))
    if (message.translation && !found.has(id)) found.set(id, message)
  return found
}

async function catalogueOf(area: (typeof publicAreas)[number]): Promise<PoMessages> {
  const messages = parsePo(await templateOf(area))
  return Object.fromEntries(Object.entries(messages).filter(([, { obsolete }]) => !obsolete))
}

/** The messages that this site says in other words, by their ids. */
async function wordsById(wording: Wording): Promise<Map<string, string>> {
  if (wording.of === 'fibre') return new Map()
  const texts = Object.entries(await otherWordsIn(TEMPLATE_LANGUAGE, wording))
  return new Map(texts.map(([key, text]) => [idOfKey(key), text]))
}
