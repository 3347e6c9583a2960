import { z } from 'zod'
import type { Translated } from '#domain/catalogue/catalogue.ts'
import { spokenLocales } from '#locales/catalogues/catalogues.ts'
import { translated } from './schema-parts.ts'

const HOW = 'write a name of at most 40 characters, like AzaharConnect, or one for each language; or remove the key'

/** One text for whatever language a page may be in. */
export function sameInAll(text: string): Translated {
  return Object.fromEntries(spokenLocales().map((locale) => [locale, text]))
}

// Headings and boxes to tick say it.
const isName = (text: unknown) => typeof text === 'string' && text.trim() !== '' && text.trim().length <= 40

/** How an operator calls its referral programme: one name for all languages, or a translated one. */
export const programmeName = z
  .custom<string | Translated>(
    (given) => (typeof given === 'object' && given !== null && Object.keys(given).length > 0) || isName(given),
    HOW,
  )
  .transform((given): unknown => (typeof given === 'string' ? sameInAll(given) : given))
  .pipe(translated)
  .superRefine((names, context) => {
    for (const [locale, name] of Object.entries(names))
      if (!isName(name)) context.addIssue({ code: 'custom', path: [locale], message: HOW })
  })
