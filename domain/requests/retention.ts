import { rightKinds } from './right-kinds.ts'

/** Personal data by its retention period. */
export const retainedKinds = ['order', 'referral', 'contact', ...rightKinds, 'waiting'] as const

export type RetainedKind = (typeof retainedKinds)[number]

/**
 * Retention in months by kind: `kept` in use, then `blocked` for judges and authorities only (art. 32 LOPDGDD). Then
 * the request is erased. The record of cookie answers names nobody, and is deleted once it was kept.
 */
export type Retention = Readonly<Record<RetainedKind, { readonly kept: number; readonly blocked: number }>> & {
  readonly cookies: { readonly kept: number }
}
