/** Caches a value per locale, such as an Intl formatter, which is slow to create and takes memory outside the heap. */
export function oncePerLocale<Locale extends string, Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>()
  return (locale) => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}
