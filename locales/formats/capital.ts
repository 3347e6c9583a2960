import type { Locale } from '#locales/i18n.ts'
import { formattedIn } from '#locales/own/formatted-in.ts'

/** A text with its first letter as at the beginning of a line: lunes → Lunes. */
export function capital(text: string, locale: Locale): string {
  return formattedIn(locale, (said, into) => {
    const its = into(text)
    return its.charAt(0).toLocaleUpperCase(said) + its.slice(1)
  })
}
