/** The most marks on one letter: living languages write three or four, and nobody more than eight. */
export const MAX_MARKS = 8

/**
 * Whether a letter carries more combining marks than any language writes. To put them in order takes a time that grows
 * with their square, so text is measured by this before anything else is done with it.
 */
export function hasTooManyMarks(text: string): boolean {
  return TOO_MANY.test(text)
}

/** Unicode's normal form of a text, of which marks beyond the limit are left out. The only caller of `normalize`. */
export function normalText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replaceAll(BEYOND, '$1').normalize(form)
}

// A half of a pair, or what has no shape, between marks makes no new letter of them.
const TOO_MANY = new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, 'u')
const BEYOND = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')
