import { rows, type Heading, type List, type Paragraph, type Row, type Rows } from '#domain/text/block.ts'
import type { Locale } from '#locales/i18n.ts'
import type { SaidInRest } from '#locales/own/rest-lang.ts'

/** The blocks that an e-mail may have, as mail programs show them all. */
export type EmailBlock = Heading | Paragraph | List | Rows

/** The content of an e-mail, from which both its text and its HTML are made. */
export type EmailDocument = {
  readonly locale: Locale
  readonly subject: string
  /** The preheader that inboxes show after the subject; it repeats the blocks. */
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly EmailBlock[]
  readonly footer: readonly EmailBlock[]
  /** The texts in another language, where its own is translated in part. */
  readonly inRest?: SaidInRest
}

/** One row per pair of label and value. */
export function pairs(
  list: readonly (readonly [label: string, value: string | null])[],
  total: Row | null = null,
): Rows {
  return rows(
    list.map(([label, value]) => ({ label, value })),
    total,
  )
}
