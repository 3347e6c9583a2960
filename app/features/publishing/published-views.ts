/** A version as a list shows it. */
export type VersionRow = {
  readonly id: number
  readonly state: 'live' | 'scheduled' | 'past' | 'withdrawn'
  /** When it holds or held. */
  readonly days: string
  /** By whom, and when. */
  readonly published: string
  readonly note: string
}

/** A draft as a list shows it. */
export type DraftRow = {
  readonly id: string
  /** From when it is to hold; empty as long as nobody has proposed that. */
  readonly days: string
  /** By whom last, and when. */
  readonly changed: string
  readonly isProposed: boolean
}

/** The publication of a draft as its page shows it. */
export type PublicationView = {
  /** By whom last, and when. */
  readonly changed: string
  readonly proposedBy: string | null
  /** Until when it would hold, as something begins then that is scheduled already; null where nothing does. */
  readonly until: string | null
  readonly revision: number
  /** The turn of the board, which whoever publishes has seen. */
  readonly turn: number
  /** The last version that there is. */
  readonly last: number
  /** The first day, as it was typed or proposed. */
  readonly valid: string
  /** The day for which the page says what changes: never one that is over. */
  readonly compared: string
  readonly today: string
  readonly note: string
  readonly mayPublish: boolean
  readonly savedAt: number | null
}

/**
 * The posted form of a draft, with why nothing came of it: `form`: something is to be put right first; `moved`:
 * something was changed meanwhile; `compared`: on that day another version holds than the one it was compared with;
 * `kept`: what was to be thrown away was changed. Each feature has reasons of its own beside these.
 */
export type PublicationAnswer<Own extends string = never> = {
  readonly valid: string | null
  readonly note: string | null
  /** What is wrong with the first day. */
  readonly error: string | null
  readonly problem: 'form' | 'moved' | 'compared' | 'kept' | Own
  readonly reasons: readonly string[]
}
