import type { FileRefusal } from '#domain/requests/attachment.ts'

export type CoverageRow = {
  /** Of a version; 0: the file of the operator's folder. */
  readonly id: number
  readonly state: 'live' | 'scheduled' | 'past' | 'withdrawn'
  /** When it holds or held. */
  readonly days: string
  readonly published: string
  readonly note: string
  /** What it changed, in numbers and by its municipalities. */
  readonly counts: readonly string[]
  readonly places: readonly string[]
}

export type CoverageDraftRow = {
  readonly id: string
  readonly changed: string
  readonly days: string
  readonly isProposed: boolean
}

export type CoverageListView = {
  /** Whether the operator's folder has a `coverage.csv`: without one, nothing is sold by places. */
  readonly isGiven: boolean
  readonly drafts: readonly CoverageDraftRow[]
  readonly versions: readonly CoverageRow[]
  /** What held before what is live, to go back to; null where nothing did. */
  readonly previous: number | null
  readonly mayWithdraw: boolean
}

/** Why nothing was uploaded, or a version was not taken back; with what was pasted. */
export type CoverageListAnswer =
  | { readonly problem: 'begun' }
  | { readonly problem: 'file'; readonly fault: CoverageFileFault; readonly pasted: string }

/** `none`: neither pasted nor chosen; `both`: which of the two is meant? `no-file`: the folder has no `coverage.csv`. */
export type CoverageFileFault = FileRefusal | 'none' | 'both' | 'no-file'
