import { rightKinds } from './right-kinds.ts'

/** Personal data by its retention period. */
export const retainedKinds = ['order', 'referral', 'contact', ...rightKinds, 'waiting'] as const

export type RetainedKind = (typeof retainedKinds)[number]

/**
 * Retention in months by kind: `kept` in use, then `blocked` for judges and authorities only (art. 32 LOPDGDD). Then
 * the request is erased. What is recorded of cookie answers names nobody, and is deleted once it was kept.
 */
export type Retention = Readonly<Record<RetainedKind, { readonly kept: number; readonly blocked: number }>> & {
  readonly cookies: { readonly kept: number }
}

/** The same day and time some months earlier (UTC), or the last day of a shorter month; milliseconds since 1970. */
export function monthsBefore(time: number, months: number): number {
  return monthsAfter(time, -months)
}

/** The same day and time some months later (UTC), or the last day of a shorter month; milliseconds since 1970. */
export function monthsAfter(time: number, months: number): number {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // A missing day overflows into the next month.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}
