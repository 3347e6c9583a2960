import { parse } from 'yaml'
import { z } from 'zod'
import { isOfProduct, isSpoken, knownLocales } from '#locales/catalogues/catalogues.ts'
import type { Languages } from '#locales/choose-locale.ts'
import type { Locale } from '#locales/i18n.ts'
import { TAG_EXAMPLE } from '../text/language-tag.ts'
import { readText } from '../text/text-file.ts'

/** The languages of a site that names none (specification, section 1). */
export const SPECIFIED: Languages = ['es-ES', 'en-US']
/** A contract is in Spanish at least (art. 60.4 TRLGDCU), and staff's own e-mails are. */
export const OBLIGATORY: Locale = 'es-ES'

/**
 * `languages` of `brand.yaml`: each comes with the product or has a folder in `languages/`, and the first is for whoever
 * asks for none of them.
 */
export const languagesSchema = z
  .array(
    z.custom<Locale>((tag) => isSpoken(String(tag)), {
      error: ({ input }) => unknownLanguage(String(input)),
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

/** Says of a tag that it names no language of the product, and none of the operator's own. */
function unknownLanguage(tag: string): string {
  return `${tag} is none of ${knownLocales.join(', ')}: write one of them, or add it with npm run site -- language ${tag}`
}

/** Languages that a contract can be asked for in, whether pages are in them or not. */
export const coOfficialLanguages = z
  .array(
    z.templateLiteral([z.string().regex(/^[a-z]{2,3}$/), '-', z.string().regex(/^[A-Z]{2}(-[a-z]+)?$/)], TAG_EXAMPLE),
    {
      error: 'write a list, like [ca-ES-valencia]',
    },
  )
  .default([])

/**
 * The languages that the texts of a folder have to be in, read before the rest of `brand.yaml`. Where they are wrong,
 * the schema says so, and texts are held to those of the specification.
 */
export function readLanguages(brandFile: string): Languages {
  return languagesSchema.safeParse(writtenLanguages(brandFile)).data ?? SPECIFIED
}

/** The first language of a site that comes with the product: it says what the operator's own ones lack. */
export function firstOfProduct(brandFile: string): Locale {
  const written = writtenLanguages(brandFile)
  const tags: readonly unknown[] = Array.isArray(written) ? written : SPECIFIED
  return (tags.find((tag) => isOfProduct(String(tag))) as Locale | undefined) ?? OBLIGATORY
}

function writtenLanguages(brandFile: string): unknown {
  try {
    // Faults in it are reported where the whole file is read.
    const text = readText(brandFile, []) ?? ''
    return (parse(text, { logLevel: 'error' }) as { languages?: unknown } | null)?.languages
  } catch {
    return undefined
  }
}

function languageOf(locale: Locale): string | undefined {
  return locale.split('-')[0]
}
