/** Lines of the CSV that are not right, with all that is wrong with them. */
export type WrongLines = {
  /** Of the field that they are mended in. */
  readonly field: string
  readonly line: number
  /** What stands there; null where it is to be mended in the file. */
  readonly text: string | null
  readonly sentences: readonly string[]
}

/** What changes at a municipality, in words. */
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
export type CoverageDraftView = {
  readonly changed: string
  readonly proposedBy: string | null
  /** How much was read; null while something is wrong. */
  readonly size: string | null
  readonly wrong: readonly WrongLines[]
  /** How many errors there are, those that are not shown yet included. */
  readonly faultCount: number
  /** That it says to be invented, which this site would leave out. */
  readonly isInvented: boolean
  /** What spreadsheets had changed and is read as it was, in sentences, and the first of it by line. */
  readonly mended: readonly string[]
  readonly mendedFields: readonly string[]
  /** What it is compared with. */
  readonly against: string
  readonly counts: readonly string[]
  readonly places: readonly PlaceRow[]
  /** How many municipalities that change are not among them. */
  readonly morePlaces: number
  /** How many who wait could order from then on. */
  readonly waiting: number
  /** What others have published since it was uploaded. */
  readonly since: readonly string[]
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

/** What was posted, with why nothing came of it. */
export type CoverageDraftAnswer = {
  readonly valid: string | null
  readonly note: string | null
  /** Of the first day. */
  readonly error: string | null
  /** `form`: something is to be put right first; `moved`: something was changed meanwhile; `mended`: somebody has mended it; `kept`: so was what was to be thrown away. */
  readonly problem: 'form' | 'moved' | 'mended' | 'kept'
  readonly reasons: readonly string[]
}
