const LONGEST = 90

/** A text as one line of a list. */
export function shortened(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, LONGEST)
}
