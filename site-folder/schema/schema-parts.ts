import { z } from 'zod'
import type { Translated } from '#domain/catalogue/catalogue.ts'
import { spokenLocales } from '#locales/catalogues/catalogues.ts'
import { broken } from './catalogue-rules.ts'
import { LANGUAGE_TAG, noLanguage } from '../text/language-tag.ts'

/** A text by language. Which languages it may not lack, and which it may have, is the site's own setting: text-languages.ts. */
export const translated: z.ZodType<Translated> = z
  .record(z.string(), z.unknown(), {
    error: () => `write a text for each language, some of ${spokenLocales().join(', ')}`,
  })
  .transform((texts, context) => {
    for (const [key, text] of Object.entries(texts)) {
      if (!LANGUAGE_TAG.test(key)) context.addIssue({ code: 'custom', path: [key], message: noLanguage(key) })
      else if (typeof text !== 'string')
        context.addIssue({ code: 'custom', path: [key], message: `write the text for ${key}` })
    }
    return texts as Translated
  })

/** The name of a file of `images/`, and what it shows in each language. */
export const translatedPicture = z.strictObject({
  file: z.string('write the name of a file in images/'),
  alt: translated,
})
export type TranslatedPicture = z.output<typeof translatedPicture>

/** Euros as people write them in YAML (29, 0.25), kept as cents. */
export const euros = z
  .union([z.number(), z.string()], { error: 'write an amount in euros, like 29 or 29.90' })
  .transform((amount, context) => {
    const written = String(amount).trim()
    if (/^\d{1,5}([.]\d{1,2})?$/.test(written)) return Math.round(Number(written) * 100)
    const wrong = written.startsWith('-') ? `can't be negative` : `is not an amount`
    context.addIssue({ code: 'custom', message: `${written} ${wrong}: write euros, like 29 or 29.90` })
    return z.NEVER
  })

/** A price somebody pays: more than nothing. The remedy says how else to write what is free. */
export const priceOr = (remedy: string) => euros.refine((cents) => cents > 0, broken('price-of-nothing', remedy))

/** A whole number within limits, said in the message. */
export function whole(least: number, most: number) {
  const message = `write a whole number from ${least} to ${most}`
  return z.int(message).min(least, message).max(most, message)
}

/** The name by which an address or an id names an entry. */
export function shortName(example: string) {
  return z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, `write a short name in lower case, like ${example}`)
}

export const yesOrNo = z.boolean({
  error: ({ input }) => {
    const said = String(input).toLowerCase()
    const meant = { yes: 'true', si: 'true', sí: 'true', on: 'true', no: 'false', off: 'false' }[said]
    return meant ? `write ${meant}, not ${String(input)}` : 'write true or false'
  },
})

/** YYYY-MM-DD */
export const isoDate = z.iso.date('write a date, like 2026-11-21')
