import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Transaction } from 'kysely'
import type { ComponentType } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'
import type { OrderedService, ServiceEvent, WorkingService } from '#domain/contract/ordered-services.ts'
import type { StaffRole } from '#domain/people/staff-role.ts'
import type { MandateEvent } from '#domain/offers/mandate-event.ts'
import type { OfferEvent } from '#domain/offers/offer-event.ts'
import type { PortEvent } from '#domain/requests/port.ts'
import type { Party } from '#domain/requests/acting.ts'
import type { CalendarAnswer } from '#domain/requests/calendar-answer.ts'
import type { Reminder } from '#domain/requests/reminder.ts'
import type { CaseState, Move } from '#domain/requests/states/case-states.ts'
import type { TranscriptEvent } from '#domain/requests/transcript.ts'
import type { CalendarSaid, CallWanted, VisitEvent } from '#domain/requests/visit.ts'
import type { DeskIconName } from '#app/components/controls/desk-icon.tsx'
import type { AuditEntry } from '#app/features/staff/audit.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow, EventKind } from '#platform/database/tables/case-tables.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'

/** The events that capabilities write into the history of a case. */
export type CapabilityEvent =
  | VisitEvent
  | CallWanted
  | CalendarSaid
  | PortEvent
  | TranscriptEvent
  | OfferEvent
  | MandateEvent
  | ServiceEvent

type Deps = Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'> & WithKinds
type Context = Readonly<RouterContextProvider>

/** One of the requests that a case is made of. */
export type RequestOfCase = Pick<CaseRow, 'request_id' | 'state'> & {
  readonly reference: string
  readonly content: RequestContent
  /** Name of the customer. */
  readonly name: string
}

/** Why a form asks for nothing, or nothing was done: as one sentence, and beside the fields that it is about, by their names. */
export class Objection {
  readonly sentence: MessageDescriptor
  readonly fields: Readonly<Record<string, MessageDescriptor>>
  /** What the form shows of that besides. */
  readonly shows: unknown

  constructor(
    sentence: MessageDescriptor,
    fields: Readonly<Record<string, MessageDescriptor>> = {},
    shows: unknown = null,
  ) {
    this.sentence = sentence
    this.fields = fields
    this.shows = shows
  }
}

/** What is wrong with one field. */
export function atField(name: string, sentence: Objection['sentence']): Objection {
  return new Objection(sentence, { [name]: sentence })
}

/** Where an action is done, with the row of its case locked. */
type ActionAt = {
  /** The request whose history has it. */
  readonly place: CaseRow
  /** Id of the member of staff. */
  readonly actor: string
}

/** A change of a case by an action, as followers are told of it. */
export type Step = {
  /** The case that is worked on, as it was. */
  readonly row: CaseRow
  /** The request whose history has it: that case, or one that was merged into it. */
  readonly place: CaseRow
  /** All requests that the case is made of, by their ids. */
  readonly requests: readonly string[]
  /** Its event; `changes`: what was corrected of its person. */
  readonly event: { readonly kind: EventKind; readonly changes?: readonly Corrected[] }
  /** The state of the case from then on. */
  readonly state: CaseState
  /** The same state where the case ends by it; otherwise null. */
  readonly ended: CaseState | null
  /** Id of the member of staff who acts. */
  readonly actor: string
  /** All that was typed into the form of the step. */
  readonly typed: Readonly<Record<string, string>>
}

type Corrected = { readonly field: string; readonly before: string; readonly after: string }

/** The people of requests, by their ids; `identity`: for whose one of them is said to be from here on. */
export type PeopleOf = { readonly requestIds: readonly string[]; readonly identity?: string | undefined }

/** Brings a case, whose row is locked, to a state in whose name nobody stands. */
export type MoveByItself = (
  deps: Pick<Foundation, 'cipher' | 'clock'>,
  tx: Transaction<Schema>,
  row: CaseRow,
  state: CaseState,
) => Promise<void>

/** What followers add to the event of a step. */
export type StepTold = {
  /** The services that work since then, where nobody had said so of them. */
  readonly began?: readonly WorkingService[]
  /** The reminder that would have rung for whom the case waited. */
  readonly silenced?: Reminder
}

/** What else happens with a step. `set`: at the case itself; `also`: as events of their own, by the site where `actor` is null. */
export type Followed = {
  readonly set?: Partial<CaseRow>
  readonly told?: StepTold
  readonly also?: readonly { readonly event: CapabilityEvent; readonly actor: string | null }[]
}

/** What a feature does of itself with the actions on cases, each within the transaction of the action. */
export type Follower = {
  /** Before the rows of cases are locked: whoever stores a request locks its people first. */
  readonly lock?: (deps: Deps, tx: Transaction<Schema>, people: PeopleOf) => Promise<void>
  /** As the case is about to be written; an objection gives the action up. */
  readonly before?: (deps: Deps, site: Site, tx: Transaction<Schema>, step: Step) => Promise<Followed | Objection>
  /** Once it is written. */
  readonly after?: (deps: Deps, site: Site, tx: Transaction<Schema>, step: Step) => Promise<void>
  /** Once an order is worked on in another case. */
  readonly merged?: (deps: Deps, site: Site, tx: Transaction<Schema>, caseId: string) => Promise<void>
  /** Takes back what was done with the event of a step. */
  readonly undo?: (deps: Deps, tx: Transaction<Schema>, told: StepTold, caseId: string) => Promise<void>
}

/** The result of an action. */
export type Done = {
  readonly event: CapabilityEvent
  /** Another event that comes with it. */
  readonly also?: CapabilityEvent
  /** The phone number by which its case was found, and is to be found from now on; left out where it is about none. */
  readonly number?: { readonly was: string | null; readonly now: string | null }
  /** As the audit calls it. */
  readonly audited: AuditEntry['action']
  /** The state that the case has with it; left out where it stays. */
  readonly state?: CaseState
  /** The step that the same action takes, as an event of its own; left out where it takes none. */
  readonly moves?: Move
}

/** An action that somebody has asked for, ready to be done within the transaction of the case. An objection gives that up. */
export type CapabilityAction = {
  readonly kind: 'capability'
  readonly intent: string
  readonly needsProof: boolean
  readonly isOfCase: boolean
  readonly run: (deps: Deps, site: Site, tx: Transaction<Schema>, at: ActionAt) => Promise<Done | Objection>
}

/** What the form of an action has to know of it. */
export type FormOfAction = {
  /** As its form posts it. */
  readonly intent: string
  /** The least role that may do it. */
  readonly who: StaffRole
  /** The field by which things that have the same form are told apart; left out where there is one. */
  readonly about?: string
  /** The fields for whose sake what is typed into its form is kept; left out where nothing is written there. */
  readonly draft?: RegExp
  /** Whether it can cost somebody their number: then it needs a proof that the customer wants it. */
  readonly needsProof?: boolean
  /** Whether its form is one field at most, in a line with its button. */
  readonly isInline?: boolean
  /** The beginning of its fields' ids; its intent where left out. */
  readonly id?: string
  /** The name under which a photograph of its form waits until that is sent whole; left out where it takes none. */
  readonly photo?: string
}

type Definition<Asked> = FormOfAction & {
  /** Whether it is one of the case that is worked on, whichever of its requests was posted. */
  readonly isOfCase?: boolean
  /** Reads the form, at a case of these requests. */
  readonly asks: (context: Context, form: FormData, requests: readonly string[]) => Promise<Asked | Objection>
  readonly run: (
    deps: Deps,
    site: Site,
    tx: Transaction<Schema>,
    at: ActionAt,
    asked: Asked,
  ) => Promise<Done | Objection>
}

/** An action of staff as the desk knows it, whatever it asks for. */
export type CaseActionDefinition = FormOfAction & {
  readonly read: (
    context: Context,
    form: FormData,
    requests: readonly string[],
  ) => Promise<CapabilityAction | Objection>
}

/** Defines an action of staff on a case. `of` makes one without a form. */
export function caseAction<Asked extends object>({ asks, run, isOfCase = false, ...form }: Definition<Asked>) {
  const of = (asked: Asked): CapabilityAction => ({
    kind: 'capability',
    intent: form.intent,
    needsProof: form.needsProof === true,
    isOfCase,
    run: (deps, site, tx, at) => run(deps, site, tx, at, asked),
  })
  const read: CaseActionDefinition['read'] = async (...posted) => {
    const asked = await asks(...posted)
    return asked instanceof Objection ? asked : of(asked)
  }
  return { ...form, read, of }
}

/** What of a case is shown in full to who has asked for it, and is noted; null: nothing. */
export type Reveals = 'identities' | 'accounts' | null

/** Something of a case that should not wait for tomorrow: why, and what to do in which part of its page. */
export type UrgentThing = {
  /** In which it is worked on. */
  readonly caseId: string
  readonly why: MessageDescriptor
  readonly verb: MessageDescriptor
  readonly part: string
  readonly icon?: DeskIconName
  /** What is to be known of it, in place of what the case is about. */
  readonly about?: string
}

/** What the calendar of a customer says to an invitation, and the id by which that is noted once. */
export type CalendarAnswered = { readonly caseId: string; readonly formId: string; readonly calendar: CalendarAnswer }

/** All that a feature brings to the desk of cases; what it leaves out, it has none of. */
export type CaseCapability<Shown = unknown, Event extends CapabilityEvent = CapabilityEvent> = {
  readonly actions?: readonly CaseActionDefinition[]
  /** The kind of its events. */
  readonly event?: Event['kind']
  /** Takes back what an event of its kind has brought about at a case, within the transaction that undoes it; an objection gives that up. */
  readonly undo?: (
    deps: Deps,
    site: Site,
    tx: Transaction<Schema>,
    event: Event,
    caseId: string,
  ) => Promise<Objection | void>
  /** The history's sentence of an event, after the name of who did it. */
  readonly Says?: ComponentType<{ readonly event: Event }>
  /** Who did what an event tells; null for staff, and the site itself. */
  readonly doneBy?: (event: Event) => MessageDescriptor | null
  /** What its card shows of a case; null for none. */
  readonly show?: (context: Context, requests: readonly RequestOfCase[], reveals: Reveals) => Promise<Shown | null>
  readonly Card?: ComponentType<{ readonly shown: Shown }>
  /** What of all cases is urgent, the most urgent first. */
  readonly urgent?: (context: Context) => Promise<readonly UrgentThing[]>
  /** The anchor and the name of its card, for the list of parts above the case, where that has it. */
  readonly part?: { readonly id: string; readonly label: MessageDescriptor; readonly has: (shown: Shown) => boolean }
  /** What somebody else is waited for with; null where that is none of its matters. */
  readonly awaits?: (i18n: I18n, shown: Shown, who: Party) => string | null
  /** Notes what the calendar of a customer says, within a transaction; false where the invitation was to nothing of its own. */
  readonly takesAnswer?: (deps: Deps, tx: Transaction<Schema>, answered: CalendarAnswered) => Promise<boolean>
  /** What happens of itself with other actions. */
  readonly follows?: Follower
  /** The mails about a request that are stored as those of others, by their ids. */
  readonly mails?: (tx: Transaction<Schema>, requestId: string) => Promise<readonly string[]>
  /** The day since when a service of an order may work, as far as the feature tells; null for none. */
  readonly worksSince?: (context: Context, caseId: string) => Promise<(service: OrderedService) => string | null>
  /** What the form that brings a case to a state asks for besides, and what the history says of that. */
  readonly step?: {
    readonly Fields: ComponentType<{ readonly shown: Shown; readonly state: CaseState }>
    readonly Says: ComponentType<{ readonly told: StepTold }>
  }
}

/** The capability as the desk keeps it beside others. */
export function caseCapability<Shown, Event extends CapabilityEvent>(
  capability: CaseCapability<Shown, Event>,
): CaseCapability {
  return capability as unknown as CaseCapability
}

/** The capabilities that the server has put together. */
export const capabilitiesContext = createContext<readonly CaseCapability[]>()
