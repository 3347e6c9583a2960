import type { Move } from '#domain/requests/states/case-states.ts'
import type { Mail } from '#emails/mail.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import type { PersonValues } from '#app/features/requests/corrections/correction-rules.ts'
import type { NewDataLink } from '#app/features/rights/data-links.server.ts'
import type { CapabilityAction } from '#app/features/case-kit/capability.server.ts'
import type { HoldAction } from '../acting/hold.ts'
import type { CallOutcome } from '../history/case-events.server.ts'
import type { ReminderAction } from '#domain/requests/reminder.ts'

/** Files that wait under the key of their form, and go with what is written. */
export type SentFiles = { readonly formKey: string; readonly files: readonly Attachment[] }

export type CorrectAction = {
  readonly kind: 'correct'
  readonly values: PersonValues
  /** What was written beside the phone, for staff. */
  readonly note?: string
}

/**
 * Takes back the last action. `seq`: the last event that whoever undoes has seen; what came after it is not taken back in its
 * place.
 */
export type UndoAction = { readonly kind: 'undo'; readonly seq?: number }

/** An action of a member of staff on a case. */
export type CaseAction =
  | { readonly kind: 'assign'; readonly to: string | null }
  /** `told`: the ids of those whom it mentions; `sent`: what a technician has photographed. */
  | { readonly kind: 'note'; readonly text: string; readonly told?: readonly string[]; readonly sent?: SentFiles }
  /** `until`: the customer is waited for until then. */
  | {
      readonly kind: 'reply'
      readonly subject: string
      readonly text: string
      /** null where there is no address: the customer reads it at the receipt. */
      readonly mail: Mail | null
      readonly until: number | null
      readonly sent?: SentFiles
      /** It tells which files of a message were not taken, by its number, and answers nothing. */
      readonly notTaken?: number
      /** By which the customer gets a copy of their data. */
      readonly link?: NewDataLink
      /** Where it brings the case at once. */
      readonly end?: Move
    }
  /** `again`: when the caller is reminded to call once more. */
  | { readonly kind: 'call'; readonly outcome: CallOutcome; readonly again: number | null; readonly text: string }
  /** `answer`: what the customer is told, where the state takes it. */
  | {
      readonly kind: 'move'
      readonly state: string
      readonly reason: string
      readonly answer?: { readonly text: string; readonly mail: Mail; readonly sent?: SentFiles }
      /** An e-mail of the site that says so: it tells the customer, and answers nothing that they wrote. */
      readonly notice?: Mail
      /** All that was typed into its form: capabilities read what they have added to that. */
      readonly typed?: Readonly<Record<string, string>>
    }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'resume' }
  | { readonly kind: 'reopen' }
  /** The customer's message needs no answer. */
  | { readonly kind: 'seen' }
  /** As long as nothing came after it. */
  | UndoAction
  /** Other values of what is stored of its person. */
  | CorrectAction
  | ReminderAction
  | HoldAction
  /** `sent`: the photographs of its form. */
  | (CapabilityAction & { readonly sent?: SentFiles })

export function isOfReminder(action: CaseAction): action is ReminderAction {
  return action.kind === 'remind' || action.kind === 'reminder-move' || action.kind === 'reminder-done'
}

export function isOfHold(action: CaseAction): action is HoldAction {
  return action.kind === 'hold' || action.kind === 'release'
}

/** How somebody is called is no way to take something from them: it may be put right by itself. */
const NAMES = ['name', 'lastName', 'contact']

/** Whether an action can cost somebody their number, account or home: then it needs a proof that the customer wants it. */
export function needsProof(action: CaseAction): boolean {
  if (action.kind === 'correct') return Object.keys(action.values).some((field) => !NAMES.includes(field))
  return action.kind === 'capability' && action.needsProof
}
