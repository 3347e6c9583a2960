import type { I18n, Messages } from '@lingui/core'
import { operatorTimeZone } from '#domain/calendar/spanish-time.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { USUAL_TAX } from '#domain/money/territory.ts'
import type { Area } from './areas.ts'
import { loadMessages, USUAL_WORDING, type Wording } from './catalogues/catalogues.ts'
import { createI18n, type Locale } from './i18n.ts'
import { languagesGeneration, ownLanguage } from './own/own-languages.ts'
import { createPartly, type Rest } from './own/rest-lang.ts'
import { TAX_ID } from './words/tax-name.ts'

/** Messages in a language, and what it lacks; null for the languages of the product, which are complete. */
export type WithRest = { readonly messages: Messages; readonly rest: Rest | null }

let kept = new Map<string, Promise<WithRest>>()
let keptOf = 0

/** The messages of some areas, merged once. @param wording the site's: `brand.wording` */
export function messagesIn(areas: readonly Area[], locale: Locale, wording: Wording): Promise<WithRest> {
  const generation = languagesGeneration()
  if (generation !== keptOf) {
    kept = new Map()
    keptOf = generation
  }
  const key = [locale, wording.of, taxNamed(wording, locale), operatorTimeZone(), ...areas].join(' ')
  const known = kept.get(key) ?? merge(areas, locale, wording)
  kept.set(key, known)
  return known
}

/** A language that says what is in some areas. @param wording the site's: `brand.wording` */
export async function i18nIn(areas: readonly Area[], locale: Locale, wording: Wording = USUAL_WORDING): Promise<I18n> {
  const { messages, rest } = await messagesIn(areas, locale, wording)
  return rest ? createPartly(locale, messages, rest) : createI18n(locale, messages)
}

async function merge(areas: readonly Area[], locale: Locale, wording: Wording): Promise<WithRest> {
  const messages = await all(areas, locale, wording)
  const own = ownLanguage(locale)
  if (!own) return { messages, rest: null }
  const whole = Object.entries(await all(areas, own.restIn, wording))
  const lacking = whole.filter(([id]) => !Object.hasOwn(messages, id))
  return { messages, rest: { locale: own.restIn, messages: Object.fromEntries(lacking) } }
}

async function all(areas: readonly Area[], locale: Locale, wording: Wording): Promise<Messages> {
  const messages = await Promise.all(areas.map((area) => loadMessages(area, locale, wording)))
  return Object.assign({}, ...messages, { [TAX_ID]: taxNamed(wording, locale) }) as Messages
}

/** The tax in a site's prices, as it is called in a language. */
function taxNamed({ tax = USUAL_TAX.name }: Wording, locale: Locale): string {
  return textIn(tax, locale)
}
