import { plainWords } from '#domain/text/plain-words.ts'

export type Mentionable = { readonly id: string; readonly name: string }

/** As much of a text is read after an @. */
const LONGEST_NAME = 80

/**
 * The ids of those who are mentioned in a text, as `@Ana` or `@Ana Gómez`, however it is accented: whose name agrees in most
 * words. Where it is the name of several, all of them.
 */
export function mentionsIn(text: string, people: readonly Mentionable[]): readonly string[] {
  const names = people.map(({ id, name }) => ({ id, words: plainWords(name) }))
  const mentioned = [...text.matchAll(/(?<![\p{L}\p{N}._%+-])@(?=\p{L})/gu)].flatMap(({ index }) => {
    const said = plainWords(text.slice(index + 1, index + 1 + LONGEST_NAME))
    const meant = names.map(({ id, words }) => ({ id, agreed: agreedWords(said, words) }))
    const most = Math.max(0, ...meant.map(({ agreed }) => agreed))
    return most === 0 ? [] : meant.filter(({ agreed }) => agreed === most).map(({ id }) => id)
  })
  return [...new Set(mentioned)]
}

function agreedWords(said: readonly string[], name: readonly string[]): number {
  const differs = name.findIndex((word, at) => said[at] !== word)
  return differs === -1 ? name.length : differs
}
