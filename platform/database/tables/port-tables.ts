import type { PortCause, PortKind, PortState } from '#domain/requests/port.ts'

/** Numbers that customers bring to lines of their orders: one for each line that keeps its number. */
export type PortsTable = {
  id: string
  case_id: string
  /** Key of the ordered line. */
  line: string
  position: number
  kind: PortKind
  state: PortState
  cause: PortCause | null
  /** Days on clocks in mainland Spain: 2026-11-27. */
  asked_on: string | null
  done_on: string | null
  day: string | null
  /** 02:00 and 06:00; null for a number that moves in a day. */
  from_time: string | null
  to_time: string | null
  promised: string | null
  /** 1 while staff let the customer change what is known of it, though it was asked for. */
  unlocked: number
  version: number
  /** Sealed: the number, its operator, card and holder, and what the customer was told. */
  payload: string
  created_at: number
  changed_at: number
}
