import type { Locale } from '#locales/i18n.ts'

/** A label with its value; what says everything in one has no value. */
export type Row = { readonly label: string; readonly value: string | null }

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly Row[]; readonly total: Row | null }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

/** What an e-mail says, once: its text and its HTML are both made from this, so they can't disagree. */
export type EmailDocument = {
  readonly locale: Locale
  readonly subject: string
  /** What an inbox shows after the subject; the blocks say it too. */
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly Block[]
  readonly footer: readonly Block[]
}

export function paragraph(...lines: string[]): Block {
  return { kind: 'paragraph', lines }
}

/** A row for each pair of label and value. */
export function rows(
  pairs: readonly (readonly [label: string, value: string | null])[],
  total: Row | null = null,
): Block {
  return { kind: 'rows', rows: pairs.map(([label, value]) => ({ label, value })), total }
}
