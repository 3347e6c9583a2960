import type { PublicationAnswer, PublicationView } from '#app/features/publishing/published-views.ts'

/** Lines of the CSV that are not right, with all that is wrong with them. */
export type WrongLines = {
  /** Field in which it is mended. */
  readonly field: string
  readonly line: number
  /** The text that stands there; null where it is to be mended in the file. */
  readonly text: string | null
  readonly sentences: readonly string[]
}

/** A change at a municipality, in words. */
export type PlaceRow = {
  readonly ine: string
  readonly name: string
  readonly was: string
  readonly is: string
  readonly rows: string
  /** How many who wait could order from then on. */
  readonly waiting: number
}

/** Uploaded coverage as its page shows it. */
export type CoverageDraftView = PublicationView & {
  /** How much was read; null while something is wrong. */
  readonly size: string | null
  readonly wrong: readonly WrongLines[]
  /** How many errors there are, those that are not shown yet included. */
  readonly faultCount: number
  /** The line behind which nothing was read; null: all of it was. */
  readonly readUntil: number | null
  /** Whether it says to be invented, in which case this site would leave it out. */
  readonly isInvented: boolean
  /** Values that spreadsheets had changed and are read as they were, in sentences, and the first of them by line. */
  readonly mended: readonly string[]
  readonly mendedFields: readonly string[]
  /** The first rows whose name or postcode is another place's, in sentences. */
  readonly doubts: readonly string[]
  /** The version that it is compared with. */
  readonly against: string
  readonly counts: readonly string[]
  readonly places: readonly PlaceRow[]
  /** How many municipalities that change are not among them. */
  readonly morePlaces: number
  /** How many who wait could order from then on. */
  readonly waiting: number
  /** The versions that others have published since it was uploaded. */
  readonly since: readonly string[]
}

/** `mended`: somebody has put lines right meanwhile; `unread`: its rows are still being read. */
export type CoverageDraftAnswer = PublicationAnswer<'mended' | 'unread'>
