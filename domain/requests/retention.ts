import { rightKinds, type RightKind } from './right-kinds.ts'

/** Personal data by its retention period. */
export const retainedKinds = ['order', 'referral', 'contact', ...rightKinds, 'waiting'] as const

export type RetainedKind = (typeof retainedKinds)[number]

/**
 * Retention in months by kind: `kept` in use, then `blocked` for judges and authorities only (art. 32 LOPDGDD). Then
 * the request is erased. The record of cookie answers names nobody, and is deleted once it was kept; so are
 * network and browser of who accepted an offer.
 */
export type Retention = Readonly<Record<RetainedKind, RetentionPeriod>> & {
  readonly cookies: { readonly kept: number }
  readonly evidence: { readonly kept: number }
}

type RetentionPeriod = { readonly kept: number; readonly blocked: number }

/** The retention of each right where the operator does not set it. */
export const retentionOfRights: Readonly<Record<RightKind, RetentionPeriod>> = {
  withdrawal: { kept: 12, blocked: 48 },
  cancellation: { kept: 12, blocked: 48 },
  moving: { kept: 12, blocked: 48 },
  suspension: { kept: 12, blocked: 48 },
  complaint: { kept: 12, blocked: 48 },
  privacy: { kept: 12, blocked: 36 },
}
