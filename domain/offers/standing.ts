import { daysAfter } from '../calendar/spanish-time.ts'
import { dayOf } from '../calendar/time-field.ts'

/** From the day on which somebody says how long an offer holds. */
const LONGEST_DAYS = 90

/** So many days before its last one, the customer of an offer is reminded of it. */
export const REMINDED_BEFORE = 2

/** Whether that can be the last day of an offer, as somebody says it today: a day of the calendar, within three months. */
export function canEndOn(day: string, today: string): boolean {
  return dayOf(day) !== null && day >= today && day <= daysAfter(today, LONGEST_DAYS)
}

/**
 * How an offer can stand. Only an open one can be accepted; one that its customer has accepted already may await whoever
 * else has the account.
 */
export const standings = [
  'open',
  'awaits-holder',
  'accepted',
  'withdrawn',
  'declined',
  'expired',
  'price-changed',
  'coverage-lost',
] as const
export type Standing = (typeof standings)[number]

/** What became of an offer. Times are milliseconds since 1970, null while it has not happened. */
export type OfferFate = {
  /** The last day on which it can be accepted, 2026-12-10. */
  readonly validUntil: string
  /** Id of the member of staff who kept it open on purpose at its price. */
  readonly keptBy: string | null
  /** When its customer pressed, while somebody else has still to authorise that their account is charged. */
  readonly pressedAt: number | null
  /** When it became an order. */
  readonly acceptedAt: number | null
  readonly withdrawnAt: number | null
  readonly declinedAt: number | null
}

/** What holds at the moment at which somebody opens it. */
export type OfferNow = {
  /** On the operator's clocks. */
  readonly date: string
  /** Whether what it offers costs today what it says. */
  readonly hasItsPrice: boolean
  /** Whether what it offers reaches its address, as far as anybody knows. */
  readonly isCovered: boolean
}

/** How an offer stands: what every door to it asks, whoever stands before it. */
export function standingOf(offer: OfferFate, now: OfferNow): Standing {
  if (offer.acceptedAt !== null) return 'accepted'
  if (offer.withdrawnAt !== null) return 'withdrawn'
  if (offer.declinedAt !== null) return 'declined'
  if (now.date > offer.validUntil) return 'expired'
  if (!now.hasItsPrice && offer.keptBy === null) return 'price-changed'
  if (!now.isCovered) return 'coverage-lost'
  return offer.pressedAt === null ? 'open' : 'awaits-holder'
}
