import type { PortCause, PortData } from '#domain/requests/port.ts'

/** A line of an order, by its key, gets a number to bring that the order did not say; null: which one, is to be found out. */
export type PortAdded = {
  readonly kind: 'port-added'
  readonly line: string
  readonly number: string | null
  /** What was written beside it, for staff. */
  readonly text?: string
}

/** A deed of staff about a number that a customer brings; days are those on which it was done, or is to be. */
export type PortChange = { readonly port: string } &
  /** `text`: what was written beside the number, for staff. */
  (
    | { readonly kind: 'port-data'; readonly data: PortData; readonly text?: string }
    | { readonly kind: 'port-asked'; readonly day: string }
    | { readonly kind: 'port-accepted'; readonly day: string }
    | { readonly kind: 'port-refused'; readonly cause: PortCause; readonly text: string }
    | { readonly kind: 'port-done'; readonly day: string }
    | { readonly kind: 'port-unlocked'; readonly text: string }
    | { readonly kind: 'port-cancelled' }
  )

export type PortAction = PortAdded | PortChange

/** Why nothing was done about a number. */
export type PortRefusal =
  /** There is none to do that with as it stands. */
  | 'no-port'
  /** Not all that its present operator asks for is known. */
  | 'port-incomplete'
  /** A day to come must not be in the past, and the day of something done not in the future. */
  | 'port-past'
  | 'port-future'
