export type OutgoingMessage = {
  readonly envelope: { readonly from: string; readonly to: string }
  /** The whole message, byte by byte. */
  readonly raw: Buffer
  /** The same for the same message, whenever it is sent. */
  readonly fileName: string
}

/** One way out of the house. */
export type MailTransport = {
  /** The only address it may send from; null when it takes any. */
  readonly onlySender: string | null
  /**
   * Resolves once somebody else has the message for good; `classifyFailure` says what a rejection means.
   * Ends one way or the other within `longestSend`.
   */
  readonly send: (message: OutgoingMessage) => Promise<void>
  readonly close: () => Promise<void>
}

/** In milliseconds. A lease on a message lasts clearly longer. */
export const longestSend = 90_000

/** In the order in which they were written, and the same for every attempt. */
export function messageFileName({ id, created_at }: { readonly id: string; readonly created_at: number }): string {
  return `${new Date(created_at).toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`
}
