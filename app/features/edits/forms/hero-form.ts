import type { Locale } from '#locales/i18n.ts'
import { writtenHero } from '#site-folder/edits/said.ts'
import type { HeroFile } from '#site-folder/schema/hero-schema.ts'
import { checkPicture } from './picture-fields.ts'
import { refused, type CheckedForm, type FieldFault, type FolderFacts, type Typed } from './checked-form.ts'

/** Reads the first screen of the home page from an edit. */
export function heroOf(content: string): HeroFile {
  return JSON.parse(content) as HeroFile
}

/** The form for it: title, text and what the picture shows in each language, and the name of the picture. */
export function typedHero(content: string, languages: readonly Locale[]): Typed {
  const { title, text, picture } = heroOf(content)
  return Object.fromEntries([
    ['picture', picture?.file ?? ''],
    ...languages.flatMap((locale) => [
      [`title-${locale}`, title?.[locale] ?? ''],
      [`text-${locale}`, text?.[locale] ?? ''],
      [`alt-${locale}`, picture?.alt[locale] ?? ''],
    ]),
  ]) as Typed
}

/** Reads the form by the rules of `hero` in brand.yaml: what is written in one language is written in all. */
export function checkHero(typed: Typed, facts: FolderFacts): CheckedForm {
  const { languages } = facts
  const value = (field: string) => (typed[field] ?? '').replaceAll(/\s+/g, ' ').trim()
  const textsOf = (part: 'title' | 'text') =>
    Object.fromEntries(
      languages.map((locale) => [locale, value(`${part}-${locale}`)] as const).filter(([, text]) => text !== ''),
    )
  const [title, text] = [textsOf('title'), textsOf('text')]
  const { picture, faults: ofPicture } = checkPicture(value, (part) => part, facts)
  const faults: (readonly [string, FieldFault])[] = []
  for (const [part, texts] of [['title', title] as const, ['text', text] as const])
    if (Object.keys(texts).length > 0)
      for (const locale of languages) if (!texts[locale]) faults.push([`${part}-${locale}`, { fault: 'text-missing' }])
  faults.push(...ofPicture)
  if (faults.length > 0) return refused(faults)
  return {
    ok: true,
    content: JSON.stringify(writtenHero({ title, text, ...(picture && { picture }) })),
  }
}
