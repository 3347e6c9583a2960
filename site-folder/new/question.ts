import type { Drafts } from './drafts.ts'

/** A fact that somebody gives about their operator, by a flag or when asked. */
export type Question = {
  readonly flag: string
  readonly asks: string
  readonly example: string
  /** Whether it is asked, after the answers before it; always, when left out. */
  readonly isAsked?: (drafts: Drafts) => boolean
  /** The meaning of an empty answer; without it, there has to be one. */
  readonly otherwise?: string
  /** Writes it into the drafts. Gives a sentence when it is not understood. */
  readonly write: (drafts: Drafts, answer: string) => string | null
  /** The keys in which the schemas may find fault with it. */
  readonly keys: readonly string[]
}
