import { spokenLocales } from '#locales/catalogues/catalogues.ts'
import { nearName } from '#platform/near-name.ts'

/** A language and its region, as folders, files and keys name it. */
export const LANGUAGE_TAG = /^[a-z]{2,3}-[A-Z]{2}(-[a-z0-9]+)?$/
export const TAG_EXAMPLE = 'write a language with its region, like ca-ES-valencia, eu-ES or gl-ES'

/**
 * Says of the key of a text that it names no language of the product, and none of the operator's own. A slip of the pen is
 * near a language that is there; what names another one can be that of the operator's own.
 */
export function noLanguage(key: string): string {
  const known: readonly string[] = spokenLocales()
  const isOther = LANGUAGE_TAG.test(key) && !known.some((tag) => tag.startsWith(key.slice(0, key.indexOf('-') + 1)))
  const remedy = isOther
    ? `add it with npm run site -- language ${key}`
    : `write ${nearName(key, known) ?? `one of ${known.join(', ')}`}`
  return `${key} is no language here: ${remedy}, or remove it`
}
