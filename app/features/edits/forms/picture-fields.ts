import type { Locale } from '#locales/i18n.ts'
import type { FieldFault, FolderFacts } from './checked-form.ts'

/** A picture of a form with what it shows in each language; null where none is chosen. */
type ChosenPicture = { readonly file: string; readonly alt: Readonly<Record<string, string>> } | null

type Checked = {
  readonly picture: ChosenPicture
  /** Whether neither a picture nor words for one were typed. Words of a picture that is taken away go with it. */
  readonly isNone: boolean
  readonly faults: readonly (readonly [field: string, FieldFault])[]
}

/**
 * Reads which picture is chosen and what it is said to show, by the same rules wherever a form asks for one.
 *
 * @param fieldOf the name of a field: `picture`, and `alt-es-ES` for each language
 */
export function checkPicture(
  value: (field: string) => string,
  fieldOf: (part: 'picture' | `alt-${Locale}`) => string,
  { languages, pictures, described }: Pick<FolderFacts, 'languages' | 'pictures' | 'described'>,
): Checked {
  const file = value(fieldOf('picture'))
  const alts = languages
    .map((locale) => [locale, value(fieldOf(`alt-${locale}`))] as const)
    .filter(([, shows]) => shows !== '' && (file !== '' || !described.has(shows)))
  const said = new Set(alts.map(([locale]) => locale))
  const missing = file === '' ? [] : languages.filter((locale) => !said.has(locale))
  const isWrong = file === '' ? alts.length > 0 : !pictures.includes(file)
  const inOrder = alts.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    picture: file === '' ? null : { file, alt: Object.fromEntries(inOrder) },
    isNone: file === '' && alts.length === 0,
    faults: [
      ...(isWrong ? [[fieldOf('picture'), { fault: 'picture-missing' }] as const] : []),
      ...missing.map((locale) => [fieldOf(`alt-${locale}`), { fault: 'alt-missing' }] as const),
    ],
  }
}
