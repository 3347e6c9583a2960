import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { loadMessages, type Locale } from '#locales/i18n.ts'

/** The element of a document that holds the translations its own scripts ask for, as JSON. */
export const PAGE_WORDS = 'page-words'

let i18n: I18n | null = null
let complete = false

/** The words of the document that is being hydrated, in its language. */
export function readPageWords(): I18n {
  if (i18n) return i18n
  const locale = document.documentElement.lang as Locale
  const messages = JSON.parse(document.getElementById(PAGE_WORDS)?.textContent ?? '{}') as Messages
  i18n = setupI18n({ locale, messages: { [locale]: messages } })
  return i18n
}

/** Loads the words of all pages. False when they can't be loaded; asking again tries again. A server has them. */
export async function completeWords(): Promise<boolean> {
  if (complete || typeof document === 'undefined') return true
  const words = readPageWords()
  const messages = await loadMessages(words.locale as Locale)
  if (messages) words.load(words.locale, messages)
  complete = messages !== null
  return complete
}
