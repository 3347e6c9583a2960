import { withoutInvisible } from './rule.ts'

/* Identifiers as they stand on paper, in lists and in messages: behind a label, in quotes, in groups, with a note. */

const MARKS = String.raw`\s,:;=|"'\x60\p{Pi}\p{Pf}\p{Ps}\p{Pe}`
const AROUND = new RegExp(`^[<${MARKS}]+|(?<![>.${MARKS}])[>.${MARKS}]+$`, 'gu')
const BETWEEN = new RegExp(String.raw`[${MARKS}./\\_#°·•\p{Pd}]`, 'gu')

/** Ends of labels and beginnings of notes: marks, and words, which may also be a part of it. */
const APART = [/[:;,=|()[\]"“”«»]|\s\p{Pd}\s/u, /[:;,=|()[\]"“”«»]|\s(?=\p{L}{2})/u]

/** Without the quotes, brackets and punctuation around it. */
export function unquoted(typed: string): string {
  return withoutInvisible(typed).replaceAll(AROUND, '')
}

/** In capitals, without quotes, brackets and what separates its groups. */
export function bare(typed: string): string {
  return withoutInvisible(typed).replaceAll(BETWEEN, '').toUpperCase()
}

/**
 * The identifier within what was typed, bare: all of it, or the one part that is right between labels and notes. Where
 * none is, or several are, what is left is for its rule to refuse.
 *
 * @param tidy takes from a bare text what stands before an identifier of that kind
 */
export function printedIn(typed: string, tidy: (text: string) => string, isRight: (value: string) => boolean): string {
  const whole = tidy(bare(typed))
  // Labels and notes stand on one line, and have nothing that a program would read.
  if (isRight(whole) || /[\r\n<>@{}$%&?!*+]/.test(typed)) return whole
  const parts = APART.flatMap((each) => withoutInvisible(typed).split(each)).map((part) => tidy(bare(part)))
  const [right, ...others] = new Set(parts.filter(isRight))
  if (right !== undefined) return others.length > 0 ? whole : right
  return parts.find(({ length }) => length > whole.length / 2) ?? whole
}
