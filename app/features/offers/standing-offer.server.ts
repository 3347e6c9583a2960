import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { residential } from '#domain/catalogue/catalogue.ts'
import type { Contracting } from '#domain/offers/contracting.ts'
import { standingOf, type OfferFate, type Standing } from '#domain/offers/standing.ts'
import { addressRefusal } from '#domain/place/address-refusal.ts'
import { priceOf } from '#domain/price/price.ts'
import { seenTotalToken } from '#domain/price/seen-price.ts'
import { knownAddress } from '#app/features/places/address-place.server.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'
import type { PressedFrom } from '#app/features/mandates/mandates.server.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import type { Ended } from './ended-orders.server.ts'
import type { Holder } from './holders.server.ts'
import { withChoice, type OfferFacts } from './offer-facts.ts'
import { catalogueOfOffer } from './priced-for-offer.server.ts'

export type StoredOffer = Omit<OfferFate, 'pressedAt'> & {
  readonly id: string
  readonly caseId: string
  /** Token of its link: never logged. */
  readonly token: string
  readonly facts: OfferFacts
  readonly sentAt: number
  /** Id of the member of staff, or `BY_THE_SITE`. */
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
  /** How it was accepted; null where it was not, or an earlier program noted it. */
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

/** Whether nothing has been done to it that ends it: it may be late, and yet be kept. */
export function isAlive({ standing }: Pick<Offer, 'standing'>): boolean {
  return !['accepted', 'withdrawn', 'declined'].includes(standing)
}

/** An offer with what its customer has chosen of its extras, and how it stands with that. */
export function asChosen({ clock }: Pick<Foundation, 'clock'>, site: Site, offer: StoredOffer, choice: string): Offer {
  const facts = withChoice(offer.facts, choice)
  const chosen = { ...offer, facts }
  const { holder } = offer
  const now = clock()
  const fate = { ...chosen, pressedAt: holder && isStillMeant(site, chosen, holder, now) ? holder.pressedAt : null }
  const standing = standingOf(fate, {
    date: spanishClock(now).date,
    hasItsPrice: hasItsPrice(site, chosen, now),
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
export function isStillMeant(site: Site, offer: StoredOffer, { declinedAt, press }: Holder, now: number): boolean {
  const facts = withChoice(offer.facts, press.choice)
  const { sha256 } = agreedTerms(site, facts.locale)
  return (
    (offer.keptBy !== null || hasItsPrice(site, { ...offer, facts }, now)) &&
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

/** What an offer costs today; null where a part of it is not sold so any more. */
export function priceToday(
  site: Site,
  { facts, validUntil: until }: Pick<StoredOffer, 'facts' | 'validUntil'>,
  now: number,
) {
  const sold = catalogueOfOffer(site, { ...facts, until, day: spanishClock(now).date })
  const price = sold && priceOf(sold, facts.combination)
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

function hasItsPrice(site: Site, offer: StoredOffer, now: number): boolean {
  const price = priceToday(site, offer, now)
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
