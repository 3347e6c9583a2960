import { ownLanguage, ownLocales, rememberRest } from '#locales/own/own-languages.ts'

/**
 * The content of a file, with each of its texts in the operator's own languages, too: a text that one lacks is in the
 * language that says its rest. That it is, is remembered, to be marked where it is shown.
 */
export function filledTexts<Read>(read: Read): Read {
  return ownLocales().length === 0 ? read : (fill(read) as Read)
}

function fill(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fill)
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  const filled: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, fill(inside)] as const),
  )
  for (const locale of ownLocales()) {
    const language = ownLanguage(locale)
    if (!language || locale in filled || !(language.restIn in filled)) continue
    const text = filled[language.restIn]
    filled[locale] = text
    if (typeof text === 'string') rememberRest(language, text.trim())
  }
  return filled
}
