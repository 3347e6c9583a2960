import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { residential } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import type { ContractSummary } from '#domain/contract-summary/contract-summary.ts'
import type { Contracting } from '#domain/offers/contracting.ts'
import { withDiscount, type Discount } from '#domain/offers/discount.ts'
import { isCompanyNumber } from '#domain/people/identity.ts'
import { standingOf, type OfferFate, type Standing } from '#domain/offers/standing.ts'
import { addressRefusal } from '#domain/place/address-refusal.ts'
import type { CheckedPlace } from '#domain/place/place.ts'
import type { Commitment } from '#domain/price/exit-charge.ts'
import { priceOf } from '#domain/price/price.ts'
import { seenTotalToken } from '#domain/price/seen-price.ts'
import type { OrderForm } from '#app/features/ordering/order-form.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import { knownAddress } from '#app/features/places/address-place.server.ts'
import type { SummaryDocument } from '#app/features/summary/summary-document.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { OfferRow } from '#platform/database/tables/offer-tables.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { Site } from '#site-folder/site.ts'

/** What an offer says, as it was when it was sent: page, PDF and order are made of it. */
export type OfferFacts = {
  readonly locale: Locale
  /** Of the staff: by what name it is sent. */
  readonly from: string
  /** As the form of an order has them; what the customer is asked for is empty. */
  readonly details: OrderForm
  readonly combination: Combination
  readonly code: string
  readonly catalogueVersion: string
  readonly discount: (Discount & { readonly title: string }) | null
  readonly commitment: Commitment
  readonly place: CheckedPlace | null
  /** Whether its customer is reminded of it; offers of earlier programs do not say, and are. */
  readonly isReminded?: boolean
  /** To the customer; empty for none. */
  readonly note: string
  readonly summary: ContractSummary
  readonly document: SummaryDocument
  /** Whether its summary has all speeds; offers of earlier programs do not say. */
  readonly hasItsSpeeds?: boolean
  /** The document on paper: a file of the case, and the SHA-256 of its bytes. */
  readonly paper: { readonly id: string; readonly sha256: string; readonly size: number; readonly pages: number }
}

export type StoredOffer = OfferFate & {
  readonly id: string
  readonly caseId: string
  /** Of its link: never logged. */
  readonly token: string
  readonly facts: OfferFacts
  readonly sentAt: number
  readonly sentBy: string
  readonly askedAt: number | null
  /** When somebody, and when a machine, has opened it first. */
  readonly openedAt: number | null
  readonly scannedAt: number | null
  readonly remindedAt: number | null
  /** The message in the outbox by which its customer was reminded. */
  readonly reminder: string | null
  readonly rungAt: number | null
  /** Of one that was accepted, but for those of earlier programs. */
  readonly proof: Proof | null
}

/** What is kept of a press besides what its history says. */
export type Proof = {
  /** The words of the button, and those of the boxes that were ticked. */
  readonly words: string
  readonly ticked: readonly string[]
  /** What it was concluded with, files of the order, besides the summary of the offer; a mandate has its own. */
  readonly documents: readonly (Pick<Attachment, 'id' | 'name' | 'size'> & { readonly sha256: string })[]
  /** Where it came from, for as long as the operator keeps that. */
  readonly from: { readonly network: string; readonly browser: string } | null
}

/** An offer is never had without how it stands. */
export type Offer = StoredOffer & { readonly standing: Standing }

type Deps = Pick<Foundation, 'db' | 'cipher' | 'clock'>

/** Whether nothing has been done to it that ends it: it may be late, and yet be kept. */
export function isAlive({ standing }: Pick<Offer, 'standing'>): boolean {
  return !['accepted', 'withdrawn', 'declined'].includes(standing)
}

export function offerPath(token: string): string {
  return `/oferta/${token}`
}

/** An offer opens only in the row that it was written for. */
export function offerContext(id: string): string {
  return `offers:${id}`
}

/** The database holds no token, so a copy of it opens no offer. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

type NewOffer = Pick<StoredOffer, 'id' | 'caseId' | 'token' | 'facts' | 'validUntil' | 'sentAt' | 'sentBy'>

/** Stores an offer, within the transaction that sends it. */
export async function insertOffer(cipher: Cipher, tx: Transaction<Schema>, offer: NewOffer): Promise<void> {
  const { id, caseId, token, facts, validUntil, sentAt, sentBy } = offer
  const payload = cipher.seal(JSON.stringify({ token, facts }), offerContext(id))
  await tx
    .insertInto('offers')
    .values({
      id,
      case_id: caseId,
      token_hash: hashOf(token),
      payload,
      valid_until: validUntil,
      sent_at: sentAt,
      sent_by: sentBy,
    })
    .execute()
}

/** The offer of a link, or of an id; null where there is none. */
export async function findOffer(
  deps: Deps,
  site: Site,
  by: { readonly token: string } | { readonly id: string },
): Promise<Offer | null> {
  const row = await inUse(deps.db.kysely)
    .$if('token' in by, (query) => query.where('token_hash', '=', hashOf('token' in by ? by.token : '')))
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .executeTakeFirst()
  return row ? judged(deps, site, row) : null
}

/** Offers at a case that is blocked are kept, and nobody opens them. */
function inUse(kysely: Kysely<Schema>) {
  return kysely
    .selectFrom('offers')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('requests')
          .select('requests.id')
          .whereRef('requests.id', '=', 'offers.case_id')
          .where('requests.blocked_at', 'is', null),
      ),
    )
}

/** An offer that nobody else changes until the transaction ends. */
export async function lockOffer(deps: Deps, site: Site, tx: Transaction<Schema>, id: string): Promise<Offer | null> {
  const row = await inUse(tx)
    .where('id', '=', id)
    .$if(deps.db.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? judged(deps, site, row) : null
}

/** The offers of cases, the latest first. */
export async function offersOf(
  deps: Deps,
  site: Site,
  caseIds: readonly string[],
  kysely: Kysely<Schema> = deps.db.kysely,
): Promise<readonly Offer[]> {
  if (caseIds.length === 0) return []
  const rows = await inUse(kysely).where('case_id', 'in', caseIds).orderBy('sent_at', 'desc').execute()
  return rows.map((row) => judged(deps, site, row))
}

/** The offers that were sent since then, the latest first. */
export async function offersSince(deps: Deps, site: Site, since: number, most: number): Promise<readonly Offer[]> {
  const rows = await inUse(deps.db.kysely)
    .where('sent_at', '>=', since)
    .orderBy('sent_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => judged(deps, site, row))
}

export async function changeOffer(
  tx: Kysely<Schema>,
  id: string,
  set: Partial<Omit<OfferRow, 'id' | 'case_id' | 'token_hash' | 'sent_at' | 'sent_by'>>,
): Promise<void> {
  await tx.updateTable('offers').set(set).where('id', '=', id).execute()
}

/** Throws CannotOpen where the data key is another one. */
function judged({ cipher, clock }: Deps, site: Site, row: OfferRow): Offer {
  const {
    token,
    facts,
    proof = null,
  } = JSON.parse(cipher.open(row.payload, offerContext(row.id))) as Pick<StoredOffer, 'token' | 'facts'> & {
    readonly proof?: Proof
  }
  const offer: StoredOffer = {
    id: row.id,
    caseId: row.case_id,
    token,
    facts,
    validUntil: row.valid_until,
    keptBy: row.kept_by,
    sentAt: row.sent_at,
    sentBy: row.sent_by,
    acceptedAt: row.accepted_at,
    withdrawnAt: row.withdrawn_at,
    declinedAt: row.declined_at,
    askedAt: row.asked_at,
    openedAt: row.opened_at,
    scannedAt: row.scanned_at,
    remindedAt: row.reminded_at,
    reminder: row.reminder,
    rungAt: row.rung_at,
    proof,
  }
  const now = clock()
  return {
    ...offer,
    standing: standingOf(offer, {
      date: spanishClock(now).date,
      hasItsPrice: hasItsPrice(site, offer),
      isCovered: coverageRefusal(site, facts, now) === null,
    }),
  }
}

/**
 * What the press on an offer is. What lacks a fact of the law can be asked for, and not contracted (art. 67.2 LGTel); nor
 * can internet at a place of which nobody knows whether it reaches it.
 */
export function contractingOf(
  { contracting }: Pick<Site, 'contracting'>,
  { hasItsSpeeds, place, summary }: Pick<OfferFacts, 'hasItsSpeeds' | 'place' | 'summary'>,
): Contracting {
  const isSure = summary.tariff === null || place?.status === 'available'
  return hasItsSpeeds && isSure ? contracting : 'request'
}

/** The details of an offer with what its customer gives with the press, where it did not know that. */
export function completedBy(details: OrderForm, { identity, email }: Pick<OrderForm, 'identity' | 'email'>): OrderForm {
  const whole = details.email === '' ? { ...details, email } : details
  if (details.identity !== '') return whole
  const { name, lastName } = details
  const isPerson = lastName === '' || !isCompanyNumber(identity)
  return isPerson ? { ...whole, identity } : { ...whole, identity, name: `${name} ${lastName}`, lastName: '' }
}

/** What an offer costs today; null where a part of it is not sold so any more. */
export function priceToday(
  site: Pick<Site, 'catalogue'>,
  { facts, validUntil: until }: Pick<StoredOffer, 'facts' | 'validUntil'>,
) {
  const { combination, discount, locale } = facts
  const catalogue = residential(site.catalogue)
  const sold = discount
    ? withDiscount(catalogue, combination, { discount, title: { [locale]: discount.title }, until })
    : catalogue
  const price = sold && priceOf(sold, combination)
  return price && namesOf(price) === namesOf(facts.summary.price) ? price : null
}

/** What a price is of: what is not sold any more is not in the one of today. */
function namesOf({ items }: ReturnType<typeof priceOf>): string {
  return JSON.stringify(
    items.map((item) => [
      item.kind,
      'tariff' in item && item.tariff.id,
      'mobile' in item && item.mobile.id,
      'id' in item && item.id,
      'count' in item && item.count,
    ]),
  )
}

function hasItsPrice(site: Pick<Site, 'catalogue'>, offer: StoredOffer): boolean {
  const price = priceToday(site, offer)
  return price !== null && seenTotalToken(price) === seenTotalToken(offer.facts.summary.price)
}

/** Why what is offered can't be had at its address now; null where it can, or nobody knows. */
export function coverageRefusal(
  site: Site,
  { combination, details }: Pick<OfferFacts, 'combination' | 'details'>,
  now: number,
) {
  return addressRefusal(residential(site.catalogue), combination, knownAddress(site, details, now))
}
