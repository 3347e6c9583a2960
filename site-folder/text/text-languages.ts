import { isMap, isScalar, isSeq, type Document } from 'yaml'
import { isSpoken } from '#locales/catalogues/catalogues.ts'
import type { Locale } from '#locales/i18n.ts'
import { noLanguage } from './language-tag.ts'

type Fault = { readonly path: readonly PropertyKey[]; readonly message: string }

const LANGUAGE = /^[a-z]{2,3}-[A-Z]{2}(-[a-z0-9]+)*$/

/**
 * The languages that texts of a file lack, and those that nobody speaks here.
 *
 * @param languages that no text may lack; without any, texts may be in whatever language: what was published stays as it
 *   was, when the operator gives up a language, too
 */
export function textFaults(document: Document, languages: readonly Locale[]): Fault[] {
  return languages.length === 0 ? [] : [...missingTexts(document, languages), ...unspokenTexts(document)]
}

/**
 * The languages that texts of a file lack. A text is what is written by language, however deep it stands; languages that
 * the site does not offer may be there as well.
 */
export function missingTexts(document: Document, languages: readonly Locale[]): Fault[] {
  return textsIn(document.contents, []).flatMap(({ path, written }) =>
    languages
      .filter((locale) => !written.includes(locale))
      .map((locale) => ({ path: [...path, locale], message: `write the text for ${locale}, a language of this site` })),
  )
}

function unspokenTexts(document: Document): Fault[] {
  return textsIn(document.contents, []).flatMap(({ path, written }) =>
    written
      .filter((key) => LANGUAGE.test(key) && !isSpoken(key))
      .map((key) => ({ path: [...path, key], message: noLanguage(key) })),
  )
}

type Text = { readonly path: readonly PropertyKey[]; readonly written: readonly string[] }

function textsIn(node: unknown, path: readonly PropertyKey[]): Text[] {
  if (isSeq(node)) return node.items.flatMap((item, index) => textsIn(item, [...path, index]))
  if (!isMap(node)) return []
  const entries = node.items.map(({ key, value }) => [String(isScalar(key) ? key.value : key), value] as const)
  const written = entries.map(([key]) => key)
  if (written.some((key) => LANGUAGE.test(key))) return [{ path, written }]
  return entries.flatMap(([key, value]) => textsIn(value, [...path, key]))
}
