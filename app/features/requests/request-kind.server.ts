import type { I18n } from '@lingui/core'
import type { Transaction } from 'kysely'
import type { OrderedService } from '#domain/contract/ordered-services.ts'
import type { Holder } from '#domain/people/holder.ts'
import type { Rule } from '#domain/people/rule.ts'
import type { CheckedPlace } from '#domain/place/place.ts'
import type { Commitment } from '#domain/price/exit-charge.ts'
import type { Price } from '#domain/price/price.ts'
import type { CaseKind } from '#domain/requests/states/case-states.ts'
import type { ComplaintTopic, DataRight } from '#domain/requests/right-kinds.ts'
import type { ContactWish } from '#domain/service-levels/next-contact.ts'
import type { Mail } from '#emails/mail.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { SoldVersion } from '#domain/catalogue/versions.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import type { PersonValues } from './corrections/correction-rules.ts'
import type { RequestContent } from './content.server.ts'
import type { Attachment } from './files/attachments.server.ts'
import type { ReceiptAbout, ReceiptParts } from './receipt-parts.ts'
import type { RequestColumn } from './request-columns.ts'
import type { RequestParty } from './request-party.ts'
import type { Acknowledgement } from './stored-request.server.ts'

/** A request that is being stored, by what its e-mails say of it. */
export type NewlyStored<Content> = {
  readonly id: string
  readonly content: Content
  readonly site: Site
  readonly acknowledgement: Acknowledgement
}

export type RequestMails = {
  readonly toCompany: readonly Mail[]
  /** null: the form asks for no address. */
  readonly acknowledgement: Mail | null
}

/** A fact on the page of a case: a value under its label, or an item of a price. */
export type CaseFact = {
  readonly label: string
  readonly value: string
  readonly shownAs: 'text' | 'total' | 'price'
  /** For an item of a price: how long it costs less. */
  readonly reduction?: string
}

/** A request as staff see it. */
export type CaseFacts = {
  readonly heading: string
  readonly facts: readonly CaseFact[]
  /** The sender's words, where they are all of it. */
  readonly text: string | null
  readonly files: readonly Attachment[]
}

/** The person of a request, as far as they can be corrected. */
export type CorrectablePerson<Content> = {
  /** As it is stored; what is not known of them is empty. */
  values(content: Content): PersonValues
  /** How its form checks an address. */
  readonly address: Rule
  with(content: Content, values: PersonValues): Content
}

/** An order as referrals, figures and the rules of leaving early look at it. */
export type Bought = {
  readonly customer: Holder
  readonly price: Price
  /** The services that begin to work, each by itself. */
  readonly services: readonly OrderedService[]
  /** The commitment of its internet; null for a business, which what it was sold with says in words. */
  readonly commitment: Commitment | null
  /** The day on which its customer concluded the contract by a press here; left out of what is a request. */
  readonly concludedOn?: string
  readonly place: CheckedPlace | null
}

/**
 * All that requests and cases know of a kind of request. Its feature says it; the server puts the kinds together. `Match` is
 * what the requests that are stored already say of the people of a new one.
 */
export type RequestKind<Content extends RequestContent = RequestContent, Match = unknown> = {
  party(content: Content): RequestParty
  readonly person: CorrectablePerson<Content>
  /** The topic, as its clock asks; a kind without it says all by itself. */
  topic?(content: Content): ComplaintTopic | DataRight | null
  /**
   * The e-mails that a new request causes, in the transaction that stores it, with the rows that they speak of. Waits for
   * nothing but the database and, once, the messages of e-mails.
   */
  mails(deps: KindDeps, tx: Transaction<Schema>, request: NewlyStored<Content>, match: Match): Promise<RequestMails>
  /** Its row of a list, in the words of `i18n`. */
  columns(i18n: I18n, content: Content): Partial<Record<RequestColumn, string>>
  /** What its person wrote in words of their own; left out where the form asks for none. */
  written?(content: Content): string
  /** In one line, for the list of cases. */
  summary(i18n: I18n, content: Content): string
  /** For the page of a case; `versions` are those of the catalogue. */
  facts(i18n: I18n, content: Content, versions: readonly SoldVersion[]): CaseFacts
  /** For its receipt, on screen and on paper. */
  receipt(i18n: I18n, content: Content, about: ReceiptAbout): ReceiptParts
  /** The content without one of the people who are named by somebody else. */
  without?(content: Content, identity: string): Content
  /**
   * For kinds by which somebody may say when they wish to hear from us; null where they did not. The desk rings at the
   * hour of a call; one at once is promised when it is received.
   */
  contactWish?(content: Content, receivedAt: number): ContactWish | null
  /** For kinds by which somebody may report an outage: whether this one does. */
  reportsOutage?(content: Content): boolean
  /** For kinds about a place. */
  place?(content: Content): CheckedPlace | null
  /** For kinds by which something is ordered. */
  bought?(content: Content): Bought
}

export type RequestKinds = Readonly<Record<CaseKind, RequestKind>>

/** The kinds, for everything that reads requests of any of them. */
export type WithKinds = { readonly kinds: RequestKinds }

export type KindDeps = Pick<Foundation, 'config' | 'cipher' | 'clock'> & WithKinds

/** The people whom a request names. */
export function partyOf({ kinds }: WithKinds, content: RequestContent): RequestParty {
  return kinds[content.kind].party(content)
}
