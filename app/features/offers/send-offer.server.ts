import { createHash, randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { OfferEvent } from '#domain/offers/offer-event.ts'
import { attachFiles, storeFiles } from '#app/features/requests/files/attachments.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { attachmentName } from '#domain/requests/attachment.ts'
import type { Composed, Made } from './compose-offer.server.ts'
import { offerMail } from './mails/offer-mail.server.ts'
import { referenceOf, sendAbout } from './offer-at-case.server.ts'
import type { OfferFacts, Offered } from './offer-facts.ts'
import { changeOffer, insertOffer, offersOf } from './offers.server.ts'
import { isAlive } from './standing-offer.server.ts'

type Sending = Pick<Composed, 'until' | 'choices'> & {
  readonly facts: NonNullable<Composed['facts']>
  readonly paper: NonNullable<Composed['paper']>
  /** Id of the member of staff, or `BY_THE_SITE`. */
  readonly actor: string
  /** Else its link is copied, and it goes some other way. */
  readonly isMailed: boolean
  readonly place: Pick<CaseRow, 'request_id' | 'last_seq'>
  /** Where something that is written before names it. */
  readonly minted?: ReturnType<typeof mintOffer>
}

/** The ids of a new offer and of its document, and the token of its link. */
export function mintOffer() {
  return { id: randomUUID(), token: randomBytes(16).toString('base64url'), paper: randomUUIDv7() }
}

/**
 * Stores an offer with its document and its e-mail, within the transaction of its case, and gives the event. Those of the
 * same case that nobody has accepted give way to it.
 */
export async function sendOffer(
  deps: Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'>,
  site: Site,
  tx: Transaction<Schema>,
  { facts: composed, paper, choices, until, actor, isMailed, place, minted = mintOffer() }: Sending,
): Promise<OfferEvent> {
  const { config, cipher, clock } = deps
  const { request_id: caseId, last_seq } = place
  const now = clock()
  const replaced = (await offersOf(deps, site, [caseId], tx)).filter(isAlive)
  for (const { id } of replaced) await changeOffer(tx, id, { withdrawn_at: now })

  const { id, token } = minted
  const store = async (
    offered: Omit<Offered, 'paper'>,
    { bytes, pages }: Made['paper'],
    paperId = randomUUIDv7(),
  ): Promise<Offered> => {
    const document = { id: paperId, name: offered.document.title, type: 'application/pdf' as const, bytes }
    const [file] = await storeFiles(deps, tx, { formKey: id, caseId }, [document])
    if (!file) throw new Error('the document of an offer was not stored')
    // With the event that this becomes.
    await attachFiles(tx, id, [file.id], { caseId, seq: last_seq + 1 })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { ...offered, paper: { id: file.id, sha256, size: bytes.length, pages } }
  }
  const stored: [string, Offered][] = []
  for (const [choice, made] of Object.entries(choices)) stored.push([choice, await store(made.offered, made.paper)])
  const facts: OfferFacts = {
    ...composed,
    ...(await store(composed, paper, minted.paper)),
    ...(stored.length > 0 && { choices: Object.fromEntries(stored) }),
  }
  await insertOffer(cipher, tx, { id, caseId, token, facts, validUntil: until, sentAt: now, sentBy: actor })

  const event: OfferEvent = {
    kind: 'offer',
    what: 'sent',
    offer: id,
    until,
    ...(replaced.length > 0 && { replaced: replaced.map((each) => each.id) }),
  }
  if (!isMailed) return event
  const reference = await referenceOf(tx, caseId)
  const attached = {
    caseId,
    id: facts.paper.id,
    name: attachmentName(facts.document.title, 'application/pdf'),
    type: 'application/pdf' as const,
  }
  const mail = await offerMail({ facts, token, until, reference, paper: attached }, site, config.publicOrigin)
  return { ...event, message: await sendAbout(deps, site, tx, caseId, mail) }
}
