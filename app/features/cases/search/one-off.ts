const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')

/** The words that one may be meant to be, with a letter wrong, swapped with its neighbour, missing or too many. */
export function oneOffWords(word: string): readonly string[] {
  const letters = Array.from(word)
  const meant = letters.flatMap((_, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)]
    return [
      [...before, ...after],
      ...LETTERS.flatMap((letter) => [
        [...before, letter, ...after],
        [...before, letter, ...letters.slice(at)],
      ]),
    ]
  })
  const atEnd = LETTERS.map((letter) => [...letters, letter])
  return [...new Set([...meant, ...atEnd, ...swapped(letters)].map((each) => each.join('')))]
}

/** The texts of the same length, of characters of an alphabet, that differ in one place or by two neighbours. */
export function oneOffCodes(code: string, alphabet: readonly string[]): readonly string[] {
  const characters = Array.from(code)
  const replaced = characters.flatMap((_, at) => alphabet.map((character) => characters.with(at, character)))
  const codes = [...replaced, ...swapped(characters)].map((each) => each.join(''))
  return [...new Set(codes)].filter((each) => each !== code)
}

function swapped(characters: readonly string[]): readonly (readonly string[])[] {
  return characters.slice(1).map((second, at) => characters.with(at, second).with(at + 1, characters[at]!))
}
