import type { PublicationAnswer, PublicationView } from '#app/features/publishing/published-views.ts'
import type { FieldProblem } from './part-view.ts'

/** A draft as its page shows it. */
export type DraftView = PublicationView & {
  /** Which part is edited where, with how much is wrong in it. */
  readonly parts: readonly { readonly path: string; readonly title: string; readonly problems: number }[]
  /** All that is wrong; `part` is where it is put right, null where that is no one place. */
  readonly problems: readonly (FieldProblem & { readonly part: string | null })[]
  readonly madeOf: string
  /** The version that it is compared with. */
  readonly against: string
  readonly changes: readonly string[]
  /** Orders and promotions that the changes concern, a sentence each. */
  readonly affected: readonly string[]
}

/** `reused`: a code would mean another tariff; `claims`: a promotion would claim too much; `folder`: other files don't fit it. */
export type DraftAnswer = PublicationAnswer<'reused' | 'claims' | 'folder'>
