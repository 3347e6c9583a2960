import type { I18n, Messages } from '@lingui/core'
import { loadMessages, type Wording } from '#locales/catalogues.ts'
import { createI18n, type Locale } from '#locales/i18n.ts'
import { oncePerLocale } from '#locales/once-per-locale.ts'

const allMessages = {
  fibre: oncePerLocale((locale: Locale) => loadAll(locale, 'fibre')),
  internet: oncePerLocale((locale: Locale) => loadAll(locale, 'internet')),
  prepaid: oncePerLocale((locale: Locale) => loadAll(locale, 'prepaid')),
}

async function loadAll(locale: Locale, wording: Wording): Promise<Messages> {
  return {
    ...(await loadMessages('site', locale, wording)),
    ...(await loadMessages('descriptions', locale, wording)),
    ...(await loadMessages('rights', locale, wording)),
    ...(await loadMessages('emails', locale, wording)),
  }
}

/**
 * The messages of e-mails, and those shared with the pages: descriptions of what was sent, and what is said of rights.
 *
 * @param wording the site's, where the message may name its internet: `brand.wording`
 */
export async function createEmailI18n(locale: Locale, wording: Wording = 'fibre'): Promise<I18n> {
  return createI18n(locale, await allMessages[wording](locale))
}
