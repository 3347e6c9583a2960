/**
 * What proves that a customer wants a change: what they told somebody of the staff who called them, or one of their words,
 * at their receipt or in a mail whose sender was proved, and when they wrote it, in milliseconds since 1970.
 */
export type ChangeProof = { readonly by: 'call' } | { readonly by: 'receipt' | 'mail'; readonly at: number }
