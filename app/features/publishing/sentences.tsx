/** Sentences one below the other, in the language of the page or in the one that is named. */
export function Sentences({ sentences, lang }: { sentences: readonly string[]; lang?: string }) {
  if (sentences.length === 0) return null
  return (
    <ul className="published-sentences" lang={lang}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
