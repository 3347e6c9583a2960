import type { FieldProblem } from './part-view.ts'

/** A draft as its page shows it. */
export type DraftView = {
  /** Which part is edited where, with how much is wrong in it. */
  readonly parts: readonly { readonly path: string; readonly title: string; readonly problems: number }[]
  /** All that is wrong; `part` is where it is put right, null where that is no one place. */
  readonly problems: readonly (FieldProblem & { readonly part: string | null })[]
  readonly madeOf: string
  readonly changed: string
  readonly proposedBy: string | null
  /** What it is compared with. */
  readonly against: string
  readonly changes: readonly string[]
  /** Whom that concerns. */
  readonly affected: readonly string[]
  /** Until when it would hold, as something begins then that is scheduled already; null where nothing does. */
  readonly until: string | null
  readonly revision: number
  /** The turn of the board, which whoever publishes has seen. */
  readonly turn: number
  /** The last version that there is. */
  readonly last: number
  readonly valid: string
  readonly today: string
  readonly note: string
  readonly mayPublish: boolean
  readonly savedAt: number | null
}

/** What a draft is to begin with, as it was typed, with why nothing was published. */
export type DraftAnswer = {
  readonly valid: string | null
  readonly note: string | null
  /** Of the first day. */
  readonly error: string | null
  /** `reused`: a code would mean another tariff; `claims`: a promotion would claim too much; `folder`: other files don't fit it; `moved`: something was changed meanwhile; `kept`: so was what was to be thrown away. */
  readonly problem: 'form' | 'reused' | 'claims' | 'folder' | 'moved' | 'kept' | null
  readonly reasons: readonly string[]
}
