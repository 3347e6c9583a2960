import type { CalendarWord } from '#domain/requests/calendar-answer.ts'
import type { VisitFailure, VisitState } from '#domain/requests/visit.ts'

/** Appointments at customers' homes, one of each order still to come at most. */
export type VisitsTable = {
  id: string
  case_id: string
  /** Id of a zone in installation.yaml; null where the order's place is in none. */
  zone: string | null
  /** On the clocks there: 2026-11-27, 10:00, 12:00. */
  day: string
  from_time: string
  to_time: string
  /** IANA time zone of those clocks; null: the operator's. */
  time_zone: string | null
  /** 1 where it takes a place of the zone's slot at that time. */
  holds_place: number
  /** Id of a technician in installation.yaml. */
  technician: string | null
  state: VisitState
  reason: VisitFailure | null
  /** What the customer's calendar said to it as it stands. */
  answer: CalendarWord | null
  /** How often the customer's calendar was told of it, from 0 (RFC 5545, SEQUENCE). */
  sequence: number
  /** Sealed: how to get in, and the phone to call. */
  payload: string
  /** When the customer was reminded, or had just been told. */
  reminded_at: number | null
  created_at: number
  changed_at: number
}

/** How many visits there are in a slot of a zone. */
export type VisitSlotsTable = { zone: string; day: string; from_time: string; taken: number }

/** By which address a technician's calendar reads their visits: one each at most. */
export type CalendarFeedsTable = {
  /** Id of a technician in installation.yaml. */
  technician: string
  /** SHA-256 of the token in the address. */
  hash: string
  made_by: string
  made_at: number
}
