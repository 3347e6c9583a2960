import type { Messages } from '@lingui/core'
import type { Area } from './areas.ts'
import type { Locale } from './i18n.ts'

/**
 * A language of the operator's own: what is translated by area, and the language of the product that says the rest.
 */
type OwnLanguage = { readonly messages: ReadonlyMap<Area, Messages>; readonly restIn: Locale }

/** And what the operator's own files say in that one, as they lack it in the other. */
type Spoken = OwnLanguage & { readonly restTexts: Set<string> }

// A process speaks for one operator. What its folder no longer has is offered no more, and so asked for by nobody.
const own = new Map<Locale, Spoken>()
let generation = 0

/** Takes a language as the operator's folder has it now. */
export function speak(locale: Locale, language: OwnLanguage): void {
  own.set(locale, { ...language, restTexts: new Set() })
  generation += 1
}

/** A language of the operator's own; undefined for those of the product. */
export function ownLanguage(locale: Locale): Spoken | undefined {
  return own.get(locale)
}

/** Those that were taken so far. */
export function ownLocales(): readonly Locale[] {
  return [...own.keys()]
}

/** Changes with each language that is taken: what is kept by language is made anew then. */
export function languagesGeneration(): number {
  return generation
}
