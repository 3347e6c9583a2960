import type { Locale } from '#locales/i18n.ts'

/** A text with its first letter as at the beginning of a line: lunes → Lunes. */
export function capital(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
