import { lngOf, type Locale } from '#locales/i18n.ts'

/**
 * A page of the site as a mail to a visitor links to it: in the language of the mail, whatever the browser prefers that opens
 * it.
 *
 * @param origin of the site: `https://azahar.example`
 * @param path from the root, with its query and fragment, if any
 */
export function visitorLink(origin: string, path: string, locale: Locale): string {
  const url = new URL(path, origin)
  url.searchParams.set('lng', lngOf(locale))
  return url.href
}
