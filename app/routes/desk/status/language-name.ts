import type { Locale } from '#locales/i18n.ts'

/** español, in the language of who reads it. */
export function languageName(language: string, reader: Locale): string {
  const names = new Intl.DisplayNames(reader, { type: 'language' })
  const { language: code } = new Intl.Locale(language)
  return names.of(code) ?? language
}
