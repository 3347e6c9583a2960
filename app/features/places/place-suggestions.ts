/** Suggests places while their names are typed into a field, in the list beside it. */
export function suggestPlaces(field: HTMLInputElement, suggestions: HTMLDataListElement): void {
  let asked = ''
  field.addEventListener('input', () => void suggest())

  async function suggest(): Promise<void> {
    const typed = field.value.trim()
    if (typed === asked || typed.length < 2 || isSuggested(suggestions, typed)) return
    asked = typed
    try {
      const answer = await fetch(`/gestion/estado/lugares?q=${encodeURIComponent(typed)}`, { redirect: 'error' })
      if (!answer.ok || asked !== typed) return
      const lines = (await answer.json()) as string[]
      suggestions.replaceChildren(...lines.map((line) => new Option(line, line)))
    } catch {
      // The field works without.
    }
  }
}

/** Whether a text stands in a list of suggestions as it is. */
export function isSuggested(suggestions: HTMLDataListElement | null | undefined, typed: string): boolean {
  return [...(suggestions?.options ?? [])].some(({ value }) => value === typed)
}
