import { setupI18n, type I18n, type MessageDescriptor, type Messages } from '@lingui/core'

/** A language and its region as a BCP 47 tag: es-ES, ca-ES-valencia. Which of them a site offers is its setting. */
export type Locale = `${string}-${string}`

/** A language that visitors can choose. */
export type OfferedLanguage = {
  readonly locale: Locale
  /** Its value of `lng`. */
  readonly lng: string
  /** In itself: Español (España). */
  readonly name: string
}

/** What a language lacks, in the one that says it instead. */
export type Rest = { readonly locale: Locale; readonly messages: Messages }

/** Is told each text that a language says, and whether it is its own. */
export type Note = (text: string, isOwn: boolean) => void

/** What a language that is translated in part has besides. */
export type Partly = {
  /** The language of a text that was said in the rest; false for all others. */
  restLang?: (text: string) => Locale | false
}

/**
 * A new instance each time: on the server, visitors sharing one would read each other's language.
 *
 * @param rest of a language that is translated in part
 */
export function createI18n(locale: Locale, messages: Messages, rest?: Rest | null, note?: Note): I18n & Partly {
  const i18n: I18n & Partly = setupI18n({ locale, messages: { [locale]: messages } })
  if (!rest) return i18n
  const inRest = new Set<string>()
  const say = i18n.t as Say
  // By an instance of its own: its plurals are those of its language.
  const sayRest = createI18n(rest.locale, rest.messages).t as Say
  const either: Say = (id, ...values) => {
    const isOwn = ((id as MessageDescriptor).id ?? id) in messages
    const text = (isOwn ? say : sayRest)(id, ...values)
    if (!isOwn) inRest.add(text.replaceAll(TAGS, ''))
    note?.(text, isOwn)
    return text
  }
  i18n._ = i18n.t = either
  i18n.restLang = (text) => inRest.has(text) && rest.locale
  return i18n
}

type Say = (id: MessageDescriptor | string, ...values: readonly never[]) => string

/** Of the elements in a text. */
export const TAGS = /<[^>]*>/g

/** The language of a page, mail or document, whose instance came from `createI18n` and so holds one of ours. */
export function localeOf(i18n: I18n): Locale {
  return i18n.locale as Locale
}

/**
 * A language as addresses and search engines name it (`lng`, `hreflang`): as it is, but without its region where a
 * variety follows, which they do not know: `ca` for ca-ES-valencia.
 */
export function lngOf(locale: Locale): string {
  const [language = '', , ...variety] = locale.split('-')
  return variety.length > 0 ? language : locale
}
