import type { ChangeProof } from '#domain/requests/change-proof.ts'
import type { Rating } from '#domain/requests/states/rating.ts'
import type { Holder } from '#domain/requests/acting.ts'
import type { CaseState, CloseReason } from '#domain/requests/states/case-states.ts'
import type { PersonField } from '#domain/people/person-fields.ts'
import { isOfMachine, type MailDetails } from '#domain/requests/mail-marks.ts'
import type { Channel } from '#domain/requests/channels.ts'
import type { CapabilityEvent, StepTold } from '#app/features/case-kit/capability.server.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import type { Reminder } from '#domain/requests/reminder.ts'
import type { EventKind } from '#platform/database/tables/case-tables.ts'

export type CallOutcome = 'reached' | 'not-reached'

/** An event in the history of a case. Times are milliseconds since 1970; people are ids of staff. */
export type CaseEvent =
  | { readonly kind: 'assigned'; readonly to: string | null }
  /** `told`: the staff that it mentions. */
  | {
      readonly kind: 'note'
      readonly text: string
      readonly told?: readonly string[]
      readonly files?: readonly Attachment[]
    }
  /** `message` is its id in the outbox; empty where no address is known. */
  | {
      readonly kind: 'reply'
      readonly subject: string
      readonly text: string
      readonly message: string
      readonly files?: readonly Attachment[]
      /** Where it tells which files of a message were not taken, by its number: it answers nothing. */
      readonly notTaken?: number
    }
  /** `again`: when to call once more. */
  | {
      readonly kind: 'call'
      readonly outcome: CallOutcome
      readonly again: number | null
      readonly text: string
      /** Id of the reminder to call again; earlier programs let the clocks wait instead. */
      readonly reminder?: string
    }
  /** With the answer to the customer, where a state takes one, and its id in the outbox. */
  | (StepTold & {
      readonly kind: 'moved'
      readonly from: CaseState
      readonly to: CaseState
      readonly reason: CloseReason | null
      readonly text?: string
      readonly message?: string
      readonly files?: readonly Attachment[]
    })
  | { readonly kind: 'waiting'; readonly until: number }
  | { readonly kind: 'resumed' }
  /** Somebody else has to act; `silenced`: what would have rung for whom it waited before. */
  | {
      readonly kind: 'held'
      readonly by: Holder
      readonly until: number
      readonly reminder: string
      readonly text?: string
      readonly silenced?: Reminder
    }
  | { readonly kind: 'released'; readonly from: Holder | null; readonly silenced?: Reminder }
  | { readonly kind: 'reopened'; readonly from: CaseState; readonly to: CaseState }
  /** The events from one to another are as if they had not been. */
  | { readonly kind: 'undone'; readonly from: number; readonly to: number }
  /** By staff, whom its customer had reached another way. */
  | { readonly kind: 'entered'; readonly channel: Channel }
  /** By the customer, at the receipt's address, or by `mail`. */
  | {
      readonly kind: 'message'
      readonly text: string
      readonly files: readonly Attachment[]
      readonly mail?: MailDetails
    }
  /** A mail beside the conversation: of a machine, or the one that the case was made of. It waits for no answer. */
  | { readonly kind: 'mail'; readonly text: string; readonly files: readonly Attachment[]; readonly mail: MailDetails }
  /** Staff read what the customer wrote, and it needs no answer. */
  | { readonly kind: 'seen' }
  | {
      readonly kind: 'reminder-set'
      readonly reminder: string
      readonly for: string | null
      readonly at: number
      readonly about: string
    }
  | { readonly kind: 'reminder-moved'; readonly was: Reminder; readonly to: number }
  | { readonly kind: 'reminder-done'; readonly was: Reminder }
  /** The fields of the person that changed, before and after. Earlier programs asked for no proof. */
  /** `text`: what was written beside the phone. */
  | {
      readonly kind: 'corrected'
      readonly changes: readonly CorrectedField[]
      readonly text?: string
      readonly proof?: ChangeProof
    }
  /** `other`: the id of the other case, which may be out of use by now. `isWithdrawal`: by it the customer withdraws from this order. */
  | { readonly kind: 'case-linked'; readonly other: string; readonly isWithdrawal?: true }
  | { readonly kind: 'case-unlinked'; readonly other: string }
  /** Another case is worked on in this one from here on, with those `along` that it had itself; `seq`: of its own event that says so. `incident`: it brought its own. */
  | {
      readonly kind: 'case-merged'
      readonly other: string
      readonly seq: number
      readonly along: readonly string[]
      readonly incident: boolean
    }
  | { readonly kind: 'merged-into'; readonly other: string }
  /** An event at a request that is merged into this case: there it stands. */
  | { readonly kind: 'beside'; readonly of: string; readonly seq: number }
  /** By the customer, once it was resolved. */
  | ({ readonly kind: 'rated' } & Rating)
  /** `files`: the photographs that came with it. */
  | (CapabilityEvent & { readonly files?: readonly Attachment[] })

export type CorrectedField = { readonly field: PersonField; readonly before: string; readonly after: string }

export type RecordedEvent = {
  readonly seq: number
  readonly at: number
  /** Id of the member of staff; null: the site itself, or the customer. */
  readonly actor: string | null
  /** null where no key opens it. */
  readonly event: CaseEvent | null
}

export type EventRow = {
  readonly case_id: string
  readonly seq: number
  readonly actor: string | null
  readonly kind: EventKind
  readonly sealed: string
  readonly at: number
}

/** A sealed event opens only in the row it was written for. */
export function eventContext({ case_id, seq }: { readonly case_id: string; readonly seq: number }): string {
  return `events:${case_id}:${seq}`
}

export function eventRow(
  cipher: Cipher,
  event: CaseEvent,
  row: Omit<EventRow, 'kind' | 'sealed'> & { readonly form_id: string | null },
) {
  return { ...row, kind: event.kind, sealed: cipher.seal(JSON.stringify(event), eventContext(row)) }
}

export function openedEvent(cipher: Cipher, row: EventRow): RecordedEvent {
  const { seq, at, actor } = row
  return { seq, at, actor, event: eventOf(cipher, row) }
}

function eventOf(cipher: Cipher, row: EventRow): CaseEvent | null {
  try {
    return JSON.parse(cipher.open(row.sealed, eventContext(row))) as CaseEvent
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}

/** An event with something that somebody has written, to the customer, for staff or of a call, or that the customer has. */
export type WrittenEvent = Extract<CaseEvent, { kind: 'note' | 'reply' | 'call' | 'moved' | 'message' | 'mail' }>

/** What was written in an event, with the subject of a mail that came; empty where nothing was, and for what a machine wrote. */
export function writtenIn(event: CaseEvent): string {
  switch (event.kind) {
    case 'note':
    case 'reply':
    case 'call':
    case 'moved':
      return event.text ?? ''
    case 'message':
    case 'mail':
      return event.mail && isOfMachine(event.mail) ? '' : `${event.mail?.subject ?? ''} ${event.text}`
    default:
      return ''
  }
}
