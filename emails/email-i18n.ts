import type { I18n } from '@lingui/core'
import { loadMessages } from '#locales/catalogues.ts'
import { createI18n, type Locale } from '#locales/i18n.ts'
import { oncePerLocale } from '#locales/once-per-locale.ts'

const allMessages = oncePerLocale(async (locale: Locale) => ({
  ...(await loadMessages('site', locale)),
  ...(await loadMessages('rights', locale)),
  ...(await loadMessages('emails', locale)),
}))

/** The messages of e-mails, and those shared with the pages and with what is said of rights. */
export async function createEmailI18n(locale: Locale): Promise<I18n> {
  return createI18n(locale, await allMessages(locale))
}
