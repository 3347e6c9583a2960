import { normalText } from './normal-text.ts'

/** The words of a text as they are compared, in lower case and without accents: Núñez O’Neil → nunez, o, neil. */
export function plainWords(text: string): readonly string[] {
  return plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A text as it stands in names of files and in ids: Fecha para tu instalación → fecha-para-tu-instalacion. */
export function slugOf(text: string): string {
  return plainLetters(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** In characters: the longest name of an entry. */
const LONGEST_NAME = 31

/**
 * A text as the short name of an entry, by as many whole words as fit: Santa Cruz de Tenerife, Las Palmas →
 * santa-cruz-de-tenerife-las.
 *
 * @param otherwise the name where no letter is left
 */
export function shortNameOf(text: string, otherwise: string): string {
  const slug = slugOf(text).replace(/^[^a-z]+/, '')
  const [words = slug.slice(0, LONGEST_NAME)] = new RegExp(`^.{1,${LONGEST_NAME}}(?![^-])`).exec(slug) ?? []
  return words || otherwise
}

/** A text in lower case and without accents: Núñez O’Neil → nunez o’neil. */
export function plainLetters(text: string): string {
  return normalText(text, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
