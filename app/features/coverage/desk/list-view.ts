import type { DraftRow, VersionRow } from '#app/features/publishing/published-views.ts'
import type { FileRefusal } from '#domain/requests/attachment.ts'

/** With what it changed, in numbers and by its municipalities. */
export type CoverageRow = VersionRow & { readonly counts: readonly string[]; readonly places: readonly string[] }

export type CoverageListView = {
  /** Whether the operator's folder has a `coverage.csv`: without one, nothing is sold by places. */
  readonly isGiven: boolean
  readonly drafts: readonly DraftRow[]
  readonly versions: readonly CoverageRow[]
  /** The version that held before the live one, to go back to; null where none did. */
  readonly previous: number | null
  readonly mayWithdraw: boolean
}

/** Why nothing was uploaded, or a version was not taken back; with what was pasted. */
export type CoverageListAnswer =
  | { readonly problem: 'begun' }
  | { readonly problem: 'file'; readonly fault: CoverageFileFault; readonly pasted: string }

/**
 * `none`: neither pasted nor chosen; `both`: which of the two is meant? `no-file`: the folder has no `coverage.csv`.
 * Pasted rows can be refused as a file is. `unreadable`: it breaks its reader.
 */
export type CoverageFileFault =
  | FileRefusal
  | 'none'
  | 'both'
  | 'no-file'
  | 'pasted-busy'
  | 'pasted-too-big'
  | 'too-many-lines'
  | 'unreadable'
