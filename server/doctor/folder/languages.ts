import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'yaml'
import { publicAreas } from '#locales/areas.ts'
import { isOfProduct } from '#locales/catalogues/catalogues.ts'
import { TAX_ID } from '#locales/words/tax-name.ts'
import { messagesIn } from '#locales/i18n-in.ts'
import type { Locale } from '#locales/i18n.ts'
import { ownLanguage } from '#locales/own/own-languages.ts'
import { LANGUAGES } from '#site-folder/languages/own-languages.ts'
import { missingTexts } from '#site-folder/text/text-languages.ts'
import { readText } from '#site-folder/text/text-file.ts'
import { keyName } from '#site-folder/text/yaml-places.ts'
import type { Folder } from '../check.ts'

/** For each language of the operator's own: how much is translated, and which of the operator's texts it lacks. */
export async function examineLanguages({ siteDir, site }: Folder): Promise<readonly string[]> {
  const own = site.brand.languages.filter((locale) => !isOfProduct(locale))
  const found = await Promise.all(own.map((locale) => examineLanguage(siteDir, locale, site.brand.wording)))
  return found.flat()
}

async function examineLanguage(siteDir: string, locale: Locale, wording: Folder['site']['brand']['wording']) {
  const language = ownLanguage(locale)
  if (!language) return []
  const { messages, rest } = await messagesIn(publicAreas, locale, wording)
  const lacking = Object.keys(rest?.messages ?? {}).length
  const all = await messagesIn(publicAreas, language.restIn, wording)
  const ids = Object.keys(messages).filter((id) => id !== TAX_ID)
  const unknown = ids.filter((id) => !Object.hasOwn(all.messages, id)).length
  const translated = ids.length - unknown
  const said = `the rest is said in ${language.restIn}`
  const update = `npm run site -- language ${locale}`
  return [
    ...(lacking > 0
      ? [`${LANGUAGES}/${locale}: ${translated} of ${translated + lacking} messages are translated: ${said}`]
      : []),
    ...(unknown > 0
      ? [
          `${LANGUAGES}/${locale}: ${unknown} translations are of no message of this version: ${update} keeps them aside`,
        ]
      : []),
    ...missingInFiles(siteDir, locale).map((problem) => `${problem}: ${said}`),
  ]
}

/** Texts of the YAML files, and Markdown files, that are there in other languages only. */
function missingInFiles(siteDir: string, locale: Locale): string[] {
  const yaml = readdirSync(siteDir).filter((name) => name.endsWith('.yaml') && !name.endsWith('.example.yaml'))
  const texts = yaml.flatMap((name) => {
    const document = parseDocument(readText(path.join(siteDir, name), []) ?? '', { logLevel: 'error' })
    const missing = missingTexts(document, [locale])
    const [first] = missing
    if (!first) return []
    const more = missing.length > 1 ? `, and ${missing.length - 1} texts more` : ''
    return [`${name}: ${keyName(first.path)}${more} not written`]
  })
  const markdown = ['legal', 'replies'].flatMap((folder) => {
    const names = existsSync(path.join(siteDir, folder)) ? readdirSync(path.join(siteDir, folder)) : []
    const files = new Set(names.flatMap((name) => /^(.+)\.[^.]+\.md$/.exec(name)?.[1] ?? []))
    const missing = [...files].filter((name) => !names.includes(`${name}.${locale}.md`))
    return missing.length > 0
      ? [`${folder}: ${missing.map((name) => `${name}.${locale}.md`).join(', ')} not written`]
      : []
  })
  return [...texts, ...markdown]
}
