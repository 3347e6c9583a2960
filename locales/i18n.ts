import { I18n, setupI18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core'

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
export type Rest = {
  readonly locale: Locale
  readonly messages: Messages
  /** What the operator's own texts say in it. */
  readonly texts?: ReadonlySet<string>
}

/**
 * A new instance each time: on the server, visitors sharing one would read each other's language.
 *
 * @param beside another one that says a part of the same page: what is said in the rest is remembered by both together
 */
export function createI18n(locale: Locale, messages: Messages, rest: Rest | null = null, beside?: I18n): I18n {
  return rest
    ? new PartialI18n(locale, messages, rest, beside)
    : setupI18n({ locale, messages: { [locale]: messages } })
}

/** What was said in the language that says the rest; nothing of a complete one. */
type RestSaid = Partial<Pick<PartialI18n, 'restLocale' | 'inRest' | 'restTexts'>>

/**
 * A language that is translated in part. The rest is said in another one, by the plurals of that one, and what was said
 * so is remembered: it is marked where it is shown.
 */
class PartialI18n extends I18n {
  readonly restLocale: Locale
  readonly inRest: Set<string>
  readonly restTexts: ReadonlySet<string> | undefined
  private readonly rest: I18n

  constructor(locale: Locale, messages: Messages, rest: Rest, beside?: I18n & RestSaid) {
    super({ locale, messages: { [locale]: messages } })
    this.restLocale = rest.locale
    this.restTexts = rest.texts
    this.inRest = beside?.inRest ?? new Set()
    this.rest = createI18n(rest.locale, rest.messages)
  }

  override _(id: MessageDescriptor | string, values?: Record<string, unknown>, options?: MessageOptions): string {
    if (Object.hasOwn(this.messages, typeof id === 'string' ? id : id.id)) return super._(id as string, values, options)
    const text = this.rest._(id as string, values, options)
    // Where elements stand in a text, its pieces are shown one by one.
    for (const piece of text.split(/<[^>]*>/)) this.inRest.add(piece.trim())
    return text
  }
}

/** Texts, and the language that they are in. */
export type SaidInRest = { readonly locale: Locale; readonly texts: readonly string[] }

/** What was said in another language than the rest of the page; null of a language that is complete. */
export function saidInRest(i18n: I18n): SaidInRest | null {
  const { inRest, restTexts, restLocale } = i18n as I18n & RestSaid
  return inRest && restLocale ? { locale: restLocale, texts: [...inRest, ...(restTexts ?? [])] } : null
}

/** The language of a text that was said in another one than the rest of the page; undefined for all others. */
export function restLang(i18n: I18n, text: string): Locale | undefined {
  const { inRest, restTexts, restLocale } = i18n as I18n & RestSaid
  const words = text.trim()
  return inRest?.has(words) || restTexts?.has(words) ? restLocale : undefined
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
