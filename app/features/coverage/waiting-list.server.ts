import type { RequestServices } from '#app/features/requests/services.server.ts'
import { placeCode, type CheckedPlace } from '#domain/place/place.ts'
import type { Services } from '#site-folder/services.ts'
import type { Sender } from '#platform/limits/bot-signals.ts'
import { blockOrEraseForGood } from '#app/features/requests/privacy/block-or-erase.server.ts'
import type { Agreement } from '#app/features/requests/content.server.ts'
import { isWaiting, type WaitingContent } from './waiting-content.ts'
import type { NewRequest } from '#app/features/requests/stored/request-writer.server.ts'
import { findByReceipt, sentRequest, storeRequest, type SentRequest } from '#app/features/requests/requests.server.ts'
import { waitingAt } from './waiting-entries.server.ts'
import type { Site } from '#site-folder/site.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'

type JoinWaitingList = {
  /** Minted with the form: whatever is posted with it again is the same request. */
  readonly id: string
  readonly email: string
  readonly place: CheckedPlace
  /** null: staff enter it. */
  readonly sender: Sender | null
} & Omit<Agreement, 'terms'> &
  Pick<NewRequest, 'entered'>

/**
 * Stores that somebody wants to be told when there is fibre at a place, with the e-mail to the company and the
 * acknowledgement, and answers only after the commit. Somebody who waits there already is only told so in the
 * e-mail: a stranger must not find out by typing their address. Rejects when it can't be stored.
 */
export async function joinWaitingList(
  services: RequestServices,
  site: Site,
  { id, email, place, locale, agreedTo, byHand, sender, entered }: JoinWaitingList,
): Promise<SentRequest> {
  const terms = agreedTerms(site, locale)
  const by = byHand && { byHand }
  const sent: WaitingContent = { kind: 'waiting', email, place, locale, terms, agreedTo, ...by }
  const stored = await storeRequest(services, site, { id, sender, content: sent, ...(entered && { entered }) })
  const { content } = stored
  const same = isWaiting(content) && content.email === email && placeCode(content.place) === placeCode(place)
  return sentRequest(stored, same)
}

/** The place that somebody waits for, by the unguessable part of the link in their e-mails; null when nobody does. */
export async function waitsFor(services: Services, receiptToken: string): Promise<CheckedPlace | null> {
  const found = await findByReceipt(services, receiptToken)
  return found && isWaiting(found.content) ? found.content.place : null
}

/**
 * Takes who has that link off the list of its place, however often they joined it, and erases what was kept for it.
 * Gives the place; null when nobody waits by that link any more.
 */
export async function leaveWaitingList(services: Services, receiptToken: string): Promise<CheckedPlace | null> {
  const found = await findByReceipt(services, receiptToken)
  if (!found || !isWaiting(found.content)) return null
  const { place, email } = found.content
  await blockOrEraseForGood(services, 'erase', await waitingAt(services.db.kysely, services, place, email))
  return place
}
