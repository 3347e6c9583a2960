/** What is stored of visitors, by what becomes of it. */
export const keptKinds = ['order', 'referral', 'contact', 'waiting'] as const

export type KeptKind = (typeof keptKinds)[number]

/**
 * How long a request is kept, by its kind, in months: first in use, then blocked, for judges and authorities only
 * (art. 32 LOPDGDD). After both it is erased.
 */
export type Retention = Readonly<Record<KeptKind, { readonly kept: number; readonly blocked: number }>>

/** The same day and hour that many months earlier (UTC), or the last one of that month; milliseconds since 1970. */
export function monthsBefore(time: number, months: number): number {
  return monthsAfter(time, -months)
}

/** The same day and hour that many months later (UTC), or the last one of that month; milliseconds since 1970. */
export function monthsAfter(time: number, months: number): number {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // A month without that day runs over into the next one.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}
