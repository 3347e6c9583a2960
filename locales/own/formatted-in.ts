type Into = (text: string) => string
type Format<Tag extends string> = (locale: Tag, into: Into) => string
type Note = <Tag extends string>(text: string, locale: Tag, format: Format<Tag>) => void

let note: Note | undefined

/** Has it noted what is formatted. Browsers, which nobody speaks a language of the operator's own to, note nothing. */
export function noteFormatted(by: Note): void {
  note = by
}

/**
 * Formats for a language, of which the language of its rest may have to say the same.
 *
 * @param format in a language, and with what was formatted before turned into it
 */
export function formattedIn<Tag extends string>(locale: Tag, format: Format<Tag>): string {
  const text = format(locale, (before) => before)
  note?.(text, locale, format)
  return text
}
