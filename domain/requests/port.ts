import type { ChangeProof } from './change-proof.ts'

/** How far moving a number to us is. `ready`: all is known that the present operator asks for. */
export const portStates = ['missing', 'ready', 'asked', 'refused', 'accepted', 'done', 'cancelled'] as const
export type PortState = (typeof portStates)[number]

/** Mobile numbers move in a night, fixed ones in a day. */
export type PortKind = 'mobile' | 'fixed'

/** Why the present operator refuses to let a number go. */
export const portCauses = ['number-identity', 'number-iccid', 'not-active', 'already-moving', 'other'] as const
export type PortCause = (typeof portCauses)[number]

/** The details needed of a number that moves. */
export const portFields = ['number', 'donor', 'billing', 'iccid', 'holder'] as const
export type PortField = (typeof portFields)[number]

/** The owner of the number: the customer of the order, or somebody else. */
export type PortHolder = 'own' | { readonly name: string; readonly identity: string }

/** The details known of a number that moves; null: nobody has said it yet. */
export type PortData = {
  /** +34612345678 */
  readonly number: string | null
  /** Its present operator. */
  readonly donor: string | null
  /** Mobile numbers only: how the present operator is paid. */
  readonly billing: 'contract' | 'prepaid' | null
  /** Prepaid numbers only: the number printed on the SIM card. */
  readonly iccid: string | null
  readonly holder: PortHolder | null
}

/** When a number moves, on clocks in mainland Spain: in the night of a day, between two hours, or on that day. */
export type PortWindow = { readonly day: string; readonly from: string | null; readonly to: string | null }

/** A number that a customer brings to a line of their order. */
export type Port = PortData & {
  readonly id: string
  readonly caseId: string
  /** Key of the ordered line; `landline` for a landline. */
  readonly line: string
  /** Which line of the order it is, from 1; 0 for a landline. */
  readonly position: number
  readonly kind: PortKind
  readonly state: PortState
  /** Why it was refused, while it is. */
  readonly cause: PortCause | null
  /** The words to the customer beyond that; empty for none. */
  readonly told: string
  /** Days (2026-11-27) on which it was asked for, and moved. */
  readonly askedOn: string | null
  readonly doneOn: string | null
  /** As it is agreed now; null for none. */
  readonly window: PortWindow | null
  /** The day that was agreed first and not kept, or else that of the window: a delay counts from it. */
  readonly promised: string | null
  /** Staff let the customer change its fields, though it was asked for. */
  readonly isUnlocked: boolean
  /** Counts its changes: of two who change the same one, the second is told. */
  readonly version: number
}

/** An event of a number, as its case remembers it. */
export type PortEvent = {
  readonly kind: 'port'
  readonly what: 'added' | 'data' | 'asked' | 'accepted' | 'refused' | 'done' | 'cancelled' | 'unlocked'
  /** As it was before, to be put back where this is undone; null for one that was added. */
  readonly was: Port | null
  /** By its id, of one that was added. */
  readonly port?: string
  /** As it was called then: the number, where it was known. */
  readonly number: string | null
  readonly position: number
  readonly cause?: PortCause
  readonly day?: string
  readonly window?: PortWindow
  /** For changed data and added numbers. Absent from events of earlier programs, which asked for none. */
  readonly proof?: ChangeProof
  /** The words to the customer, why its fields were unlocked, or what was written beside a number. */
  readonly text?: string
  /** Outbox id of the mail to the customer. */
  readonly message?: string
}
