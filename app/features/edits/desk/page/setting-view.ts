import type { FieldFault, Typed } from '#app/features/edits/forms/checked-form.ts'

/** A line of what a subject says, before and after; null where there is no such line. */
export type Change = { readonly label: string; readonly before: string | null; readonly after: string | null }

/** A version as its history shows it. */
export type VersionView = {
  readonly id: number
  readonly at: string
  readonly author: string
  readonly note: string
  /** Whether it goes back to what the file says. */
  readonly isFile: boolean
  /** Whether it is known what it said, and so can be gone back to. */
  readonly isKnown: boolean
  /** null: what it or the one before said was forgotten. */
  readonly changes: readonly Change[] | null
}

/** A setting as its page shows it. */
export type SettingView = {
  readonly typed: Typed
  /** The version that the form was filled in with, so that whoever else publishes meanwhile is not overwritten. */
  readonly base: string
  readonly note: string
  /** When what is typed was kept as a draft; null where it is what holds. */
  readonly savedAt: number | null
  /** Whether the file holds. */
  readonly isFile: boolean
  /** The latest first. */
  readonly versions: readonly VersionView[]
}

/** The form as it was posted, with why nothing was published. */
export type SettingAnswer = {
  readonly typed: Typed
  readonly base: string
  readonly note: string
  readonly errors: Readonly<Record<string, FieldFault>>
  /** `folder`: other files of the operator don't fit it, for these reasons; `conflict`: somebody else has published. */
  readonly problem: 'form' | 'folder' | 'conflict' | null
  readonly reasons: readonly string[]
  /** The differences between what holds now and what the form was opened with, and who has published them. */
  readonly theirs: { readonly author: string; readonly changes: readonly Change[] } | null
}
