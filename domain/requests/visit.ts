import type { CalendarWord } from './calendar-answer.ts'

/** How far an appointment at a customer's home is. `proposed` and `confirmed` are still to come, the others are over. */
export type VisitState = 'proposed' | 'confirmed' | 'done' | 'failed' | 'cancelled'

/** Why a visit failed. Each can be told to the customer; `missed` is our own fault. */
export const visitFailures = ['nobody-home', 'no-access', 'no-port', 'duct-blocked', 'missed', 'other'] as const
export type VisitFailure = (typeof visitFailures)[number]

/** A day (2026-11-27) and its hours (10:00 to 12:00) on the clocks where it is. */
export type VisitTime = {
  readonly day: string
  readonly from: string
  readonly to: string
  /** IANA time zone of those clocks; null or left out: the operator's. */
  readonly timeZone?: string | null
}

/** An appointment at a customer's home. */
export type Visit = VisitTime & {
  readonly id: string
  readonly caseId: string
  /** Id of the operator's zone; null where the place is in none. */
  readonly zone: string | null
  readonly holdsPlace: boolean
  /** Id of one of the operator's technicians. */
  readonly technician: string | null
  readonly state: VisitState
  readonly reason: VisitFailure | null
  readonly sequence: number
  /** What the customer's calendar said to it as it stands. Earlier programs did not ask. */
  readonly answer?: CalendarWord | null
  /** Why its technician is at another visit then as well, and who of the staff has decided that. */
  readonly overlap?: { readonly text: string; readonly by: string | null } | undefined
  /** How to get in; empty where nobody said. */
  readonly access: string
  /** The phone to call about it; empty: that of the order. */
  readonly phone: string
  readonly remindedAt: number | null
  readonly createdAt: number
}

/** An event of a visit, as its case remembers it. */
export type VisitEvent = VisitTime & {
  readonly kind: 'visit'
  readonly what: 'proposed' | 'confirmed' | 'moved' | 'changed' | 'done' | 'failed' | 'cancelled' | 'reopened'
  readonly by: 'staff' | 'customer' | 'site'
  /** By their name; empty where nobody is named. */
  readonly technician: string
  readonly reason?: VisitFailure
  /** The staff's words about it, for themselves. */
  readonly text?: string
  /** Outbox id of the mail to the customer. */
  readonly message?: string
  /** When to come again, of one that failed, as earlier programs noted it; now that is an event of its own. */
  readonly next?: VisitTime
  /** As it was before, to be put back where this is undone: null for a new one; earlier programs did not note it. */
  readonly was?: Visit | null
  /** By its id, beside what it was. */
  readonly visit?: string
  /** When whoever was there pressed it, in milliseconds since 1970, where it came later from a phone without connection. */
  readonly pressed?: number
}

/** What the customer's calendar said to a visit; `text`: their words beside it. */
export type CalendarSaid = VisitTime & {
  readonly kind: 'visit'
  readonly what: 'answered'
  readonly by: 'customer'
  readonly answer: CalendarWord
  readonly text: string
}

/** A customer whom no time suits wants to be called; `reminder`: id of the reminder to staff. */
export type CallWanted = {
  readonly kind: 'visit'
  readonly what: 'call-wanted'
  readonly by: 'customer'
  readonly reminder?: string
}
