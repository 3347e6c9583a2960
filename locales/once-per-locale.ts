/**
 * What is made for a language, such as a formatter of Intl, when it is first asked for: making one takes far longer
 * than using it, and memory outside the heap until it is collected.
 */
export function oncePerLocale<Locale extends string, Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>()
  return (locale) => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}
