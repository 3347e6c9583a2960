import type { Languages } from '#locales/choose-locale.ts'
import type { Locale } from '#locales/i18n.ts'

/** The content of pages for everybody at a time: another object as soon as anything in them has changed. */
export type Edition = {
  /**
   * The request targets whose page is the same for everybody, as they stand in the request line, each with the language
   * that it names, or null.
   */
  readonly targets: ReadonlyMap<string, Locale | null>
  /** Whether a page says what time it is, so that it is true for a minute only. */
  readonly isTimed: (target: string) => boolean
  /** Languages of the site, the default one first. */
  readonly languages: Languages
}
