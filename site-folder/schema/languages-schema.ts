import { parse } from 'yaml'
import { z } from 'zod'
import { knownLocales } from '#locales/catalogues.ts'
import type { Languages } from '#locales/choose-locale.ts'
import type { Locale } from '#locales/i18n.ts'
import { readText } from '../text/text-file.ts'

/** What a site offers that does not say so (specification, section 1). */
export const SPECIFIED: Languages = ['es-ES', 'en-US']
/** A contract is in Spanish at least (art. 60.4 TRLGDCU), and staff's own e-mails are. */
export const OBLIGATORY: Locale = 'es-ES'

const known = knownLocales.join(', ')

/** `languages` of `brand.yaml`: each has a folder of messages, and the first is for whoever asks for none of them. */
export const languagesSchema = z
  .array(
    z.custom<Locale>((tag) => knownLocales.includes(tag as Locale), {
      error: ({ input }) => `${String(input)} has no folder in locales/messages: write some of ${known}`,
    }),
    { error: `write a list, like [${SPECIFIED.join(', ')}]` },
  )
  .superRefine((languages, context) => {
    if (!languages.includes(OBLIGATORY))
      context.addIssue({ code: 'custom', message: `add ${OBLIGATORY}: the law wants contracts in Spanish at least` })
    languages.forEach((locale, index) => {
      const other = languages.slice(0, index).find((before) => languageOf(before) === languageOf(locale))
      if (other === undefined) return
      const message = `${locale} is the same language as ${other}: keep one of them`
      context.addIssue({ code: 'custom', path: [index], message })
    })
  })
  .transform((languages) => languages as readonly Locale[] as Languages)
  .default(SPECIFIED)

const TAG = 'write a language with its region, like ca-ES-valencia, eu-ES or gl-ES'

/** Languages that a contract can be asked for in, whether pages are in them or not. */
export const coOfficialLanguages = z
  .array(z.templateLiteral([z.string().regex(/^[a-z]{2,3}$/), '-', z.string().regex(/^[A-Z]{2}(-[a-z]+)?$/)], TAG), {
    error: 'write a list, like [ca-ES-valencia]',
  })
  .default([])

/**
 * The languages that the texts of a folder have to be in, read before the rest of `brand.yaml`. Where they are wrong,
 * the schema says so, and texts are held to those of the specification.
 */
export function readLanguages(brandFile: string): Languages {
  try {
    // What is wrong in it, reading the whole file says.
    const text = readText(brandFile, []) ?? ''
    const brand = parse(text, { logLevel: 'error' }) as { languages?: unknown } | null
    return languagesSchema.safeParse(brand?.languages).data ?? SPECIFIED
  } catch {
    return SPECIFIED
  }
}

function languageOf(locale: Locale): string | undefined {
  return locale.split('-')[0]
}
