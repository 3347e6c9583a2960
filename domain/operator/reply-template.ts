import type { CaseKind } from '../requests/states/case-states.ts'
import type { Translated } from '../catalogue/catalogue.ts'

/** The placeholders that a template may name as `{{key}}`. */
export const replyPlaceholders = ['name', 'reference', 'brand', 'phone', 'hours'] as const
export type ReplyPlaceholder = (typeof replyPlaceholders)[number]

/** A reply that staff begin with, in every language of the site. */
export type ReplyTemplate = {
  /** The name of its files, without language: `order-appointment`. */
  readonly name: string
  /** null: for cases of every kind. */
  readonly kind: CaseKind | null
  readonly subject: Translated
  readonly text: Translated
}

const PLACEHOLDER = /\{\{([^{}\n]*)\}\}/g

/** The placeholders in a text that there are not. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)]
    .filter(([, key = '']) => !replyPlaceholders.some((known) => known === key))
    .map(([whole]) => whole)
}

/** A template's text with everything filled in. */
export function filledReply(text: string, values: Readonly<Record<ReplyPlaceholder, string>>): string {
  return text.replaceAll(PLACEHOLDER, (_, key: ReplyPlaceholder) => values[key])
}
