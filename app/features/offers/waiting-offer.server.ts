import type { Transaction } from 'kysely'
import type { OfferEvent } from '#domain/offers/offer-event.ts'
import { ibanEnding, readIban } from '#domain/people/iban.ts'
import { noteAtCase } from '#app/features/cases/merging/note-at-case.server.ts'
import { lockCase, numbersOf } from '#app/features/cases/merging/locked-case.server.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import { notify } from '#app/features/staff/notices/notices.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { raise } from '#platform/limits/counters.ts'
import { TooManyRequests } from '#platform/limits/rate-limits.ts'
import type { Site } from '#site-folder/site.ts'
import {
  awaitHolder,
  declineHolder,
  forgetHolders,
  type Holder,
  type NamedHolder,
  type Pressed,
} from './holders.server.ts'
import { holderAsked, holderDeclined } from './mails/holder-mails.server.ts'
import { OfferClosed, sendAbout } from './offer-at-case.server.ts'
import { openedBy } from './note-opening.server.ts'
import { changeOffer, lockOffer } from './offers.server.ts'
import type { Offer } from './standing-offer.server.ts'

const DAY_MS = 86_400_000
/** To people who have sent us nothing, at the wish of who has the link of an offer. */
const MAILS_A_DAY = 5

/** An offer that its customer has accepted, and whoever has the account has not. */
export type WaitingOffer = Offer & { readonly holder: Holder }

export function isWaiting(offer: Offer): offer is WaitingOffer {
  return offer.standing === 'awaits-holder' && offer.holder !== null
}

type Waiting = { readonly press: Pressed; readonly holder: NamedHolder; readonly ending: string }

/** Keeps what a customer has pressed until whoever has the account authorises it, and asks them where they have an address. */
export async function beginWaiting(
  services: RequestServices,
  site: Site,
  offer: Offer,
  { press, holder, ending }: Waiting,
): Promise<void> {
  await changed(services, site, offer, async (tx) => {
    const at = services.clock()
    const token = await awaitHolder(services.cipher, tx, { offer: offer.id, at, press, ...holder })
    await changeOffer(tx, offer.id, openedBy(offer, at))
    if (holder.email !== '') await ask(services, site, tx, offer, { holder, token, ending })
    return { what: 'awaits-holder', holder: holder.name }
  })
}

/** Sends the link once more to whom an offer waits for. */
export async function askHolderAgain(services: RequestServices, site: Site, offer: WaitingOffer): Promise<void> {
  const { token, press, ...holder } = offer.holder
  await changed(services, site, offer, async (tx) => {
    const iban = readIban(press.iban)
    const ending = iban.ok ? ibanEnding(iban.value) : ''
    if (holder.email !== '') await ask(services, site, tx, offer, { holder, token, ending })
    return null
  })
}

/** Takes back that an offer waits, as its customer will name another account: it is open again. */
export async function stopWaiting(services: RequestServices, site: Site, offer: WaitingOffer): Promise<void> {
  await changed(services, site, offer, async (tx) => {
    await forgetHolders(tx, [offer.id])
    return { what: 'reopened', holder: offer.holder.name }
  })
}

/** Opens an offer again, as the account is not of whom it waits for, and tells its customer. */
export async function declineAccount(services: RequestServices, site: Site, offer: WaitingOffer): Promise<void> {
  const { name } = offer.holder
  await changed(services, site, offer, async (tx) => {
    await declineHolder(tx, offer.id, services.clock())
    await sendAbout(services, site, tx, offer.caseId, await holderDeclined(about(services, site, offer), name))
    return { what: 'holder-declined', holder: name }
  })
}

function about({ config }: RequestServices, site: Site, offer: Offer) {
  return { offer, site, origin: config.publicOrigin }
}

/** Asks by mail. Throws TooManyRequests where that was done too often in a day. */
async function ask(
  services: RequestServices,
  site: Site,
  tx: Transaction<Schema>,
  offer: Offer,
  asked: { readonly holder: NamedHolder; readonly token: string; readonly ending: string },
): Promise<void> {
  const { cipher, clock } = services
  const fingerprint = cipher.fingerprint(JSON.stringify(['holder asked', offer.id]))
  const now = clock()
  const counted = await raise(tx, [{ fingerprint, limit: MAILS_A_DAY, window: DAY_MS, reach: 1 }], now)
  for (const { used, limit, expiresAt } of counted.values())
    if (used > limit) throw new TooManyRequests(expiresAt - now)
  await sendAbout(services, site, tx, offer.caseId, await holderAsked(about(services, site, offer), asked))
}

type Happened = Pick<OfferEvent, 'what' | 'holder'> | null

/** Changes whom an offer waits for, in one transaction with its case. Throws OfferClosed where it stands otherwise by then. */
async function changed(
  services: RequestServices,
  site: Site,
  offer: Offer,
  change: (tx: Transaction<Schema>) => Promise<Happened>,
): Promise<void> {
  const { db, clock } = services
  await db.transaction(async (tx) => {
    const locked = await lockCase(db, tx, offer.caseId)
    const still = await lockOffer(services, site, tx, offer.id)
    const isAsRead = still?.standing === offer.standing && still.holder?.token === offer.holder?.token
    if (!locked || !isAsRead) throw new OfferClosed()
    const happened = await change(tx)
    if (happened === null) return
    await noteAtCase(services, site, tx, offer, { kind: 'offer', offer: offer.id, ...happened })
    const { work, own: place } = locked
    const { seq } = numbersOf({ work, place })
    const told = { kind: 'wrote', caseId: work.request_id, seq, actor: null, at: clock() } as const
    await notify(tx, [work.assignee], told)
  })
  services.wakeOutbox()
}
