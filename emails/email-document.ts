import type { Locale } from '#locales/i18n.ts'

/** A label with its value; null if the label says everything. */
export type Row = { readonly label: string; readonly value: string | null }

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly Row[]; readonly total: Row | null }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

/** The content of an e-mail, from which both its text and its HTML are made. */
export type EmailDocument = {
  readonly locale: Locale
  readonly subject: string
  /** The preheader that inboxes show after the subject; it repeats the blocks. */
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly Block[]
  readonly footer: readonly Block[]
}

export function paragraph(...lines: string[]): Block {
  return { kind: 'paragraph', lines }
}

/** One row per pair of label and value. */
export function rows(
  pairs: readonly (readonly [label: string, value: string | null])[],
  total: Row | null = null,
): Block {
  return { kind: 'rows', rows: pairs.map(([label, value]) => ({ label, value })), total }
}
