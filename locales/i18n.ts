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

/** What a language that is translated in part has said so far: in itself, and in the one that says the rest. */
export type Said = { readonly restLocale: Locale; readonly inRest: Set<string>; readonly inOwn: Set<string> }

/**
 * A new instance each time: on the server, visitors sharing one would read each other's language.
 *
 * @param rest of a language that is translated in part
 * @param beside another instance that says a part of the same page: what was said is remembered by both together
 */
export function createI18n(
  locale: Locale,
  messages: Messages,
  rest?: Rest | null,
  beside?: I18n & Partial<Said>,
): I18n {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  if (!rest) return i18n
  const { inRest = new Set(), inOwn = new Set() } = beside ?? {}
  // By an instance of its own: its plurals are those of its language.
  const say = i18n.t as Say
  const sayRest = createI18n(rest.locale, rest.messages).t as Say
  const sayAndNote: Say = (id, ...values) => {
    const isOwn = (typeof id === 'string' ? id : id.id) in messages
    const text = (isOwn ? say : sayRest)(id, ...values)
    // Where elements stand in a text, its pieces are shown one by one.
    const pieces = text.split(/<[^>]*>/)
    for (const piece of [pieces.join(''), ...pieces]) (isOwn ? inOwn : inRest).add(piece)
    return text
  }
  i18n._ = i18n.t = sayAndNote
  return Object.assign(i18n, { restLocale: rest.locale, inRest, inOwn })
}

type Say = (id: MessageDescriptor | string, ...values: readonly never[]) => string

/** The language of a text that was said in another one than the rest of the page; undefined for all others. */
export function restLang(i18n: I18n & Partial<Said>, text: string): Locale | undefined {
  return i18n.inRest?.has(text) ? i18n.restLocale : undefined
}

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
