import type { Channel } from './channels.ts'

/** The spoken words of a customer as staff wrote them down, as their case remembers them (art. 12.1 Ley 10/2025). */
export type TranscriptEvent = {
  readonly kind: 'transcript'
  /** Word by word; empty once it was forgotten. */
  readonly text: string
  /** How and when, in milliseconds since 1970, the customer agreed to it. */
  readonly agreed: { readonly by: Channel; readonly at: number }
  /** Id in the outbox of the mail that told the customer; left out where nobody was told. */
  readonly told?: string
}
