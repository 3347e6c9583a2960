import type { Messages } from '@lingui/core'
import type { Area } from '#locales/areas.ts'
import type { Locale } from '#locales/i18n.ts'
import { noteFormatted } from './formatted-in.ts'

/**
 * A language of the operator's own: what is translated by area, and the language of the product that says the rest.
 */
type OwnLanguage = { readonly messages: ReadonlyMap<Area, Messages>; readonly restIn: Locale }

/**
 * And what the operator's own files say in that one, as they lack it in the other; and days, hours, lists and names that
 * were formatted last, with what that one calls them.
 */
type Spoken = OwnLanguage & { readonly restTexts: Set<string>; readonly formatted: Map<string, string> }

/** Several times what the files of a folder say. The texts of an edit or a draft are forgotten behind it. */
const MAX_REST_TEXTS = 5000

// A process speaks for one operator. A language that its folder no longer has is still said to whoever was offered it.
const own = new Map<Locale, Spoken>()
let inFolder: readonly Locale[] = []
let generation = 0

/** Takes a language as the operator's folder has it now. */
export function speak(locale: Locale, language: OwnLanguage): void {
  own.set(locale, { ...language, restTexts: new Set(), formatted: new Map() })
  inFolder = [...new Set([...inFolder, locale])]
  generation += 1
}

/** Takes it that the operator's folder has these languages, and no other. */
export function speakNoOther(locales: readonly Locale[]): void {
  inFolder = locales
}

/** A language of the operator's own; undefined for those of the product. */
export function ownLanguage(locale: Locale): Spoken | undefined {
  return own.get(locale)
}

/** A text of the operator's files is said in the language of the rest: whatever is read anew is so remembered. */
export function rememberRest({ restTexts }: Pick<Spoken, 'restTexts'>, text: string): void {
  restTexts.delete(text)
  restTexts.add(text)
  keepNewest(restTexts, MAX_REST_TEXTS)
}

/** Languages that the operator's folder adds. */
export function ownLocales(): readonly Locale[] {
  return inFolder
}

/** Changes with each language that is taken: what is kept by language is made anew then. */
export function languagesGeneration(): number {
  return generation
}

/** More than any page, mail or document says. */
const MAX_FORMATTED = 2000

/** For all that is formatted for a language of the operator's own, keeps how the language of its rest says the same. */
noteFormatted((text, locale, format) => {
  const language = own.get(locale as string as Locale)
  if (!language) return
  const { formatted, restIn } = language
  const inRest = format(restIn as string as typeof locale, (before) => formatted.get(before) ?? before)
  // The last one is said next: an hour has an article in some sentences, and none in others.
  formatted.delete(text)
  formatted.set(text, inRest)
  keepNewest(formatted, MAX_FORMATTED)
})

function keepNewest(kept: Set<string> | Map<string, string>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return
    kept.delete(oldest)
  }
}
