/** Catalan articles before a vowel, with the preposition that they are one word with. */
const ELIDED: Readonly<Record<string, string>> = { el: 'l’', del: 'de l’', al: 'a l’', pel: 'per l’' }

/**
 * *Un* and *onze* begin with a vowel, also in figures: the first and the eleventh of a month, between tags or not. Neither
 * does a telephone number, which is read otherwise.
 */
const BEFORE_DAY = /(?<!\p{L})(el|del|al|pel) ((?:<\w+>)*)(?=1?1 (?:de |d’|al ))/giu

/** A text in Catalan or Valencian with the article that its days have: *l’1 de desembre*, *de l’11*, but *el 21*. */
export function elided(text: string): string {
  return text.replaceAll(BEFORE_DAY, (_, article: string, tags: string) => {
    const before = ELIDED[article.toLowerCase()] ?? article
    const isCapital = article !== article.toLowerCase()
    return (isCapital ? before.charAt(0).toUpperCase() + before.slice(1) : before) + tags
  })
}
