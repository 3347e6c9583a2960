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

/** A text in lower case and without accents: Núñez O’Neil → nunez o’neil. */
export function plainLetters(text: string): string {
  return normalText(text, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
