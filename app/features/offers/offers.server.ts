import type { Kysely, Transaction } from 'kysely'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { residential } from '#domain/catalogue/catalogue.ts'
import type { Contracting } from '#domain/offers/contracting.ts'
import { withDiscount } from '#domain/offers/discount.ts'
import { isCompanyNumber } from '#domain/people/identity.ts'
import { standingOf, type OfferFate, type Standing } from '#domain/offers/standing.ts'
import { addressRefusal } from '#domain/place/address-refusal.ts'
import { priceOf } from '#domain/price/price.ts'
import { seenTotalToken } from '#domain/price/seen-price.ts'
import type { OrderForm } from '#app/features/ordering/order-form.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import { withdrawalsFrom } from '#app/features/rights/received-withdrawal.server.ts'
import { knownAddress } from '#app/features/places/address-place.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { OfferRow } from '#platform/database/tables/offer-tables.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { Site } from '#site-folder/site.ts'
import { endedWithOrder, type Ended } from './ended-orders.server.ts'
import { withChoice, type OfferFacts } from './offer-facts.ts'
import { hashOf, holdersOf, offerOfHolder, type Holder, type PressedFrom } from './holders.server.ts'

export type StoredOffer = Omit<OfferFate, 'pressedAt'> & {
  readonly id: string
  readonly caseId: string
  /** Of its link: never logged. */
  readonly token: string
  readonly facts: OfferFacts
  readonly sentAt: number
  /** Of the staff, or `BY_THE_SITE`. */
  readonly sentBy: string
  /** What has withdrawn it besides staff. */
  readonly ended: Ended['why'] | null
  /** Whether its press was the contract, and not a request. */
  readonly isContract: boolean
  /** When its customer withdrew from that contract by right. */
  readonly leftAt: number | null
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
  /** Who has the account that it is to be paid from, where its customer has named somebody else. */
  readonly holder: Holder | null
}

/** What is kept of a press besides what its history says. */
export type Proof = {
  /** The words of the button, and those of the boxes that were ticked. */
  readonly words: string
  readonly ticked: readonly string[]
  /** What it was concluded with, files of the order, besides the summary of the offer; a mandate has its own. */
  readonly documents: readonly (Pick<Attachment, 'id' | 'name' | 'size'> & { readonly sha256: string })[]
  readonly from: PressedFrom | null
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

type By = { readonly token: string } | { readonly id: string } | { readonly holder: string }

/** The offer of a link, of that of its holder, or of an id; null where there is none. */
export async function findOffer(deps: Deps, site: Site, by: By): Promise<Offer | null> {
  const { kysely } = deps.db
  if ('holder' in by) {
    const id = await offerOfHolder(kysely, by.holder)
    return id === null ? null : findOffer(deps, site, { id })
  }
  const [column, value] = 'token' in by ? (['token_hash', hashOf(by.token)] as const) : (['id', by.id] as const)
  const rows = await inUse(kysely).where(column, '=', value).execute()
  return (await judged(deps, site, rows)).at(0) ?? null
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
  const rows = await inUse(tx)
    .where('id', '=', id)
    .$if(deps.db.dialect === 'postgres', (query) => query.forUpdate())
    .execute()
  return (await judged(deps, site, rows, tx)).at(0) ?? null
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
  return judged(deps, site, rows, kysely)
}

/** The offers that were sent since then, the latest first. */
export async function offersSince(deps: Deps, site: Site, since: number, most: number): Promise<readonly Offer[]> {
  const rows = await inUse(deps.db.kysely)
    .where('sent_at', '>=', since)
    .orderBy('sent_at', 'desc')
    .limit(most)
    .execute()
  return judged(deps, site, rows)
}

export async function changeOffer(
  tx: Kysely<Schema>,
  id: string,
  set: Partial<Omit<OfferRow, 'id' | 'case_id' | 'token_hash' | 'sent_at' | 'sent_by'>>,
): Promise<void> {
  await tx.updateTable('offers').set(set).where('id', '=', id).execute()
}

/** How offers stand. Throws CannotOpen where the data key is another one. */
async function judged(
  { db, cipher, clock }: Deps,
  site: Site,
  rows: readonly OfferRow[],
  kysely: Kysely<Schema> = db.kysely,
): Promise<readonly Offer[]> {
  const ids = rows.map(({ id }) => id)
  // After the offers, which whoever changes their holders has locked.
  const holders = await holdersOf(cipher, kysely, ids)
  // The order that an accepted offer has become has its id.
  const orders = rows.flatMap((row) => [row.id, row.case_id])
  const withdrawn = await withdrawalsFrom({ db, cipher }, site, orders, kysely)
  const endings = await endedWithOrder(kysely, rows, withdrawn)
  return rows.map((row) => {
    const opened = JSON.parse(cipher.open(row.payload, offerContext(row.id)))
    const { token, facts, proof = null } = opened as Pick<StoredOffer, 'token' | 'facts'> & { readonly proof?: Proof }
    const holder = holders.get(row.id) ?? null
    const withdrawal = withdrawn.get(row.id)
    const ended = row.withdrawn_at === null ? endings.get(row.id) : undefined
    const read: StoredOffer = {
      id: row.id,
      caseId: row.case_id,
      token,
      facts,
      validUntil: row.valid_until,
      keptBy: row.kept_by,
      sentAt: row.sent_at,
      sentBy: row.sent_by,
      acceptedAt: row.accepted_at,
      withdrawnAt: row.withdrawn_at ?? ended?.at ?? null,
      declinedAt: row.declined_at,
      ended: ended?.why ?? null,
      isContract: row.is_contract === 1,
      leftAt: withdrawal?.isInTime ? withdrawal.at : null,
      askedAt: row.asked_at,
      openedAt: row.opened_at,
      scannedAt: row.scanned_at,
      remindedAt: row.reminded_at,
      reminder: row.reminder,
      rungAt: row.rung_at,
      proof,
      holder,
    }
    const awaited = holder && isStillMeant(site, read, holder) ? holder : null
    // Its customer has pressed before their order was confirmed: the contract is the holder’s to complete.
    const goesOn = awaited !== null && read.ended === 'confirmed'
    const offer = goesOn ? { ...read, withdrawnAt: null, ended: null } : read
    const chosen = row.chosen ?? awaited?.press.choice ?? ''
    return asChosen({ clock }, site, offer, chosen)
  })
}

/** An offer with what its customer has chosen of its extras, and how it stands with that. */
export function asChosen({ clock }: Pick<Foundation, 'clock'>, site: Site, offer: StoredOffer, choice: string): Offer {
  const facts = withChoice(offer.facts, choice)
  const chosen = { ...offer, facts }
  const { holder } = offer
  const now = clock()
  const fate = { ...chosen, pressedAt: holder && isStillMeant(site, chosen, holder) ? holder.pressedAt : null }
  const standing = standingOf(fate, {
    date: spanishClock(now).date,
    hasItsPrice: hasItsPrice(site, chosen),
    isCovered: coverageRefusal(site, facts, now) === null,
  })
  return { ...chosen, standing }
}

/** Whether an offer that is open can be accepted with what is chosen of its extras: that is in it, and costs what it says. */
export function holdsWith(deps: Pick<Foundation, 'clock'>, site: Site, offer: Offer, choice: string): boolean {
  const isOffered = choice === '' || Object.hasOwn(offer.facts.choices ?? {}, choice)
  return isOffered && asChosen(deps, site, offer, choice).standing === 'open'
}

/** Whether a press that waits for a holder would be the same today: of other conditions or prices nobody has accepted anything. */
function isStillMeant(site: Site, offer: StoredOffer, { declinedAt, press }: Holder): boolean {
  const facts = withChoice(offer.facts, press.choice)
  const { sha256 } = agreedTerms(site, facts.locale)
  return (
    (offer.keptBy !== null || hasItsPrice(site, { ...offer, facts })) &&
    declinedAt === null &&
    site.creditor !== null &&
    contractingOf(site, facts) === press.contracting &&
    press.conditions === sha256
  )
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
