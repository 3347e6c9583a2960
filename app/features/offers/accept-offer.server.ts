import { createHash, randomUUIDv7 } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import type { Transaction } from 'kysely'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Contracting } from '#domain/offers/contracting.ts'
import type { Standing } from '#domain/offers/standing.ts'
import { fullName } from '#domain/people/holder.ts'
import { readIban, type IbanFault } from '#domain/people/iban.ts'
import { isCompanyNumber } from '#domain/people/identity.ts'
import { attachmentName } from '#domain/requests/attachment.ts'
import { FIRST_STATE } from '#domain/requests/states/case-states.ts'
import { residential } from '#domain/catalogue/catalogue.ts'
import type { CaseEvent } from '#app/features/cases/history/case-events.server.ts'
import { lockCase, numbersOf, recordEvent } from '#app/features/cases/merging/locked-case.server.ts'
import { offerOf } from '#app/features/ordering/describe.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import { checkWishes, wishQuestions } from '#app/features/ordering/order-wishes.ts'
import { checkPostedCustomer } from '#app/features/ordering/posted-customer.server.ts'
import type { OrderErrors } from '#app/features/ordering/rules.ts'
import { askMandate, giveMandate, insertMandate, type GivenMandate } from '#app/features/mandates/mandates.server.ts'
import { attachFiles, readAttachedFile, storeFiles } from '#app/features/requests/files/attachments.server.ts'
import { WITH_REQUEST } from '#app/features/requests/stored/request-writer.server.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'
import { withdrawalFormPdf } from '#app/features/rights/model-form-pdf.server.ts'
import { lockPeopleOf } from '#app/features/referrals/lock-people.server.ts'
import { findRequest, storeRequest } from '#app/features/requests/requests.server.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import { notify } from '#app/features/staff/notices/notices.server.ts'
import { isAtWork } from '#app/features/staff/staff.server.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Sender } from '#platform/limits/bot-signals.ts'
import { legalTextIn } from '#site-folder/legal/legal-texts.ts'
import { legalPdf } from '#site-folder/serving/legal-pdf.ts'
import type { Services } from '#site-folder/services.ts'
import type { Site } from '#site-folder/site.ts'
import { ticks, type Tick } from './describe-offer.ts'
import {
  changeOffer,
  completedBy,
  contractingOf,
  findOffer,
  lockOffer,
  offerContext,
  type Offer,
  type Proof,
} from './offers.server.ts'

/** A press, as it was posted at the page of an offer. */
type Press = {
  readonly token: string
  /** What the offer did not know of the customer. */
  readonly identity: string
  /** The same of their address for mail. */
  readonly email: string
  /** What its page said that the press is. */
  readonly contracting: Contracting
  /** The SHA-256 of the conditions that its page led to. */
  readonly conditions: string
  /** The account to be charged, as it was typed, and the SHA-256 of the mandate that its page showed. */
  readonly iban: string
  readonly mandate: string
  /** Those of the button that was pressed. */
  readonly words: string
  /** Those beside it, of a request. */
  readonly agreed: string
  /** Those of the boxes that were ticked, of a contract. */
  readonly ticked: Readonly<Partial<Record<Tick, string>>>
  readonly sender: Sender
  /** What its browser says of itself. */
  readonly agent: string
}

type Accepted =
  | { readonly outcome: 'accepted' | 'gone' }
  /** Nothing was accepted: the press is something else by now than its page said, or the conditions or the mandate are others. */
  | { readonly outcome: 'changed'; readonly what: 'press' | 'conditions' | 'mandate' }
  | ({ readonly outcome: 'incomplete' } & Lacking)
  /** Nothing was accepted, as it stands so by now. */
  | { readonly outcome: 'closed'; readonly standing: Standing }

type Lacking = {
  readonly errors: OrderErrors
  readonly lacksTerms: boolean
  /** Of an account that can't be charged; null for none. */
  readonly fault: IbanFault | null
  readonly lacksMandate: boolean
}

/** Gives up the transaction that stores the order of an offer that somebody else has closed. */
class OfferClosed extends Error {}

/**
 * Accepts an offer: its order is stored with its e-mails, and the case of the offer says so, in one transaction. The order
 * has the id of the offer, so that however often and in parallel it is pressed, there is one. Rejects when it can't be stored.
 */
export async function acceptOffer(services: RequestServices, site: Site, press: Press): Promise<Accepted> {
  const offer = await findOffer(services, site, press)
  if (!offer) return { outcome: 'gone' }
  if (offer.standing === 'accepted') return { outcome: 'accepted' }
  if (offer.standing !== 'open') return { outcome: 'closed', standing: offer.standing }
  const { facts } = offer
  const contracting = contractingOf(site, facts)
  if (press.contracting !== contracting) return { outcome: 'changed', what: 'press' }
  const isContract = contracting === 'contract'
  const { combination, details, locale } = facts
  const terms = agreedTerms(site, locale)
  if (isContract && press.conditions !== terms.sha256) return { outcome: 'changed', what: 'conditions' }
  const asked = isContract
    ? await askMandate(services, site, { caseId: offer.caseId, locale, debtor: fullName(details) })
    : null
  if (asked && press.mandate !== asked.sha256) return { outcome: 'changed', what: 'mandate' }
  const account = asked && readIban(press.iban)
  const catalogue = residential(site.catalogue)
  const whole = completedBy(details, press)
  const { customer, errors } = checkPostedCustomer(catalogue, combination, whole)
  const isCompany = isCompanyNumber(whole.identity)
  // A business waives what others say that they have received.
  const lacksTerms = isContract && !press.ticked.terms && !(isCompany && press.ticked.waiver)
  const fault = account && !account.ok ? account.fault : null
  const lacksMandate = asked !== null && !press.ticked.mandate
  if (Object.keys(errors).length > 0 || lacksTerms || fault || lacksMandate)
    return { outcome: 'incomplete', errors, lacksTerms, fault, lacksMandate }
  const isTheirs = (tick: Tick) => (tick !== 'waiver' || isCompany) && (tick !== 'mandate' || asked !== null)
  const ticked = ticks.flatMap((tick) => (isContract && isTheirs(tick) && press.ticked[tick]) || [])
  const mandate =
    account?.ok && asked ? await giveMandate(site, asked, { iban: account.value, at: services.clock() }) : null
  const documents = isContract ? await contractDocuments(services, site, offer, mandate) : []

  const { id: file, sha256 } = facts.paper
  const { network, signals, token } = press.sender
  const { wishes } = checkWishes(details.wishes, wishQuestions(catalogue, combination), '')
  const content: OrderContent = {
    kind: 'order',
    order: { customer, combination, price: facts.summary.price, wishes },
    offer: { ...offerOf(catalogue, combination), ...facts.commitment },
    locale,
    terms,
    agreedTo: [press.words, ...(isContract ? ticked : [press.agreed])],
    catalogueVersion: facts.catalogueVersion,
    place: facts.place,
    ...(isContract
      ? {
          contract: {
            on: spanishClock(services.clock()).date,
            startsEarly: press.ticked.early !== undefined,
            ...(mandate && { mandate: { reference: mandate.reference, ending: mandate.ending, text: mandate.text } }),
            documents: documents.map(({ bytes, ...about }) => ({ ...about, size: bytes.length })),
          },
        }
      : {
          summary: {
            caseId: offer.caseId,
            id: file,
            name: `${facts.document.title}.pdf`,
            type: 'application/pdf',
          },
        }),
  }
  try {
    await storeRequest(services, site, {
      id: offer.id,
      // One press is one order: that its browser has sent the same before says nothing.
      sender: { network, signals, token },
      content,
      ...(isContract && { mustAcknowledge: true }),
      alsoWrite: (tx) =>
        noteAcceptance(services, site, tx, {
          offer,
          words: press.words,
          ticked,
          sha256,
          documents,
          mandate,
          from: { network, browser: press.agent.slice(0, 300) },
        }),
    })
    return { outcome: 'accepted' }
  } catch (error) {
    if (!(error instanceof OfferClosed)) throw error
    const now = await findOffer(services, site, press)
    return now ? { outcome: 'closed', standing: now.standing } : { outcome: 'gone' }
  }
}

/**
 * What a contract is concluded with, for its customer to keep (art. 98.7 TRLGDCU): the summary as it was sent, the
 * conditions as they hold, the form to withdraw, and the mandate that they gave with it, in the language of the offer.
 */
async function contractDocuments(
  deps: RequestServices,
  site: Site,
  { caseId, facts }: Offer,
  mandate: GivenMandate | null,
) {
  const { brand, legalTexts } = site
  const { locale, document, paper } = facts
  const { publicOrigin: origin } = deps.config
  const i18n = await createPageI18n(locale, brand.wording)
  const { lang = locale } = legalTextIn(legalTexts, 'legal-disclaimer', locale)
  const inItsLanguage = await createPageI18n(lang, brand.wording)
  const form = withdrawalFormPdf(brand, i18n, { origin, date: spanishClock(deps.clock()).date })
  const type = 'application/pdf' as const
  return [
    { name: document.title, bytes: await readAttachedFile(deps, caseId, paper.id) },
    {
      name: i18n._(msg`General conditions`),
      bytes: Buffer.from(legalPdf(site, 'legal-disclaimer', inItsLanguage, origin)),
    },
    { name: form.title, bytes: Buffer.from(form.bytes) },
    ...(mandate ? [{ name: mandate.text.title, bytes: mandate.bytes }] : []),
  ].map(({ name, bytes }) => ({ id: randomUUIDv7(), name: attachmentName(name, type), type, bytes }))
}

/** A company has one name: nothing of what staff wrote in two fields is dropped. */
type Noted = {
  readonly offer: Offer
  readonly words: string
  readonly ticked: readonly string[]
  readonly sha256: string
  /** With which a contract was concluded; none of a request. */
  readonly documents: Awaited<ReturnType<typeof contractDocuments>>
  /** With its paper as the last of them; null without. */
  readonly mandate: GivenMandate | null
  readonly from: Proof['from']
}

/** Notes at the offer and at its case that it was accepted, and gives the order to who has sent it. */
async function noteAcceptance(
  services: Services,
  site: Site,
  tx: Transaction<Schema>,
  { offer, words, ticked, sha256, documents, mandate, from }: Noted,
): Promise<void> {
  const { db, clock } = services
  await lockPeopleOf(services, tx, { requestIds: [offer.caseId] })
  const locked = await lockCase(db, tx, offer.caseId)
  const still = await lockOffer(services, site, tx, offer.id)
  if (!locked || still?.standing !== 'open') throw new OfferClosed()
  const now = clock()
  const isContract = documents.length > 0
  const proof: Proof = {
    words,
    ticked,
    documents: (mandate ? documents.slice(0, -1) : documents).map(({ id, name, bytes }) => ({
      id,
      name,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
    from,
  }
  const { token, facts } = offer
  await changeOffer(tx, offer.id, {
    accepted_at: now,
    asked_at: null,
    is_contract: isContract ? 1 : 0,
    payload: services.cipher.seal(JSON.stringify({ token, facts, proof }), offerContext(offer.id)),
    proved_at: now,
  })
  const order = await tx.selectFrom('requests').select('reference').where('id', '=', offer.id).executeTakeFirstOrThrow()
  const seller = (await isAtWork(tx, offer.sentBy)) ? offer.sentBy : null
  await tx.updateTable('cases').set({ assignee: seller }).where('request_id', '=', offer.id).execute()
  const [one = '', other = ''] = [offer.caseId, offer.id].toSorted()
  await tx
    .insertInto('case_links')
    .values({ case_id: one, other_id: other, linked_by: offer.sentBy, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const event = {
    kind: 'offer',
    what: 'accepted',
    offer: offer.id,
    press: { words, ...(ticked.length > 0 && { ticked }), sha256, order: order.reference },
  } as const
  await noteAtCase(services, tx, offer, event)
  if (isContract) await confirmContract(services, tx, offer, { documents, mandate })
  const { seq } = numbersOf({ work: locked.work, place: locked.own })
  await notify(tx, [seller, locked.work.assignee], {
    kind: 'offer-accepted',
    caseId: locked.work.request_id,
    seq,
    actor: null,
    at: now,
  })
}

/** The order of a contract is confirmed, and has what it was concluded with. */
async function confirmContract(
  services: Services,
  tx: Transaction<Schema>,
  { id }: Offer,
  { documents, mandate }: Pick<Noted, 'documents' | 'mandate'>,
): Promise<void> {
  await storeFiles(services, tx, { formKey: id, caseId: id }, documents)
  const ids = documents.map((file) => file.id)
  await attachFiles(tx, id, ids, { caseId: id, seq: WITH_REQUEST })
  const paper = documents.at(-1)
  if (mandate && paper) {
    const stored = { id: randomUUIDv7(), caseId: id, given: mandate, file: paper.id, at: services.clock() }
    await insertMandate(services.cipher, tx, stored)
  }
  await tx.updateTable('cases').set({ state: 'confirmed' }).where('request_id', '=', id).execute()
  const event = { kind: 'moved', from: FIRST_STATE, to: 'confirmed', reason: null } as const
  await noteAtCase(services, tx, { caseId: id }, event)
}

/** Writes into the history of its case what the customer has done with an offer, within a transaction. */
export async function noteAtCase(
  { db, cipher, clock, site }: Pick<Services, 'db' | 'cipher' | 'clock' | 'site'>,
  tx: Transaction<Schema>,
  { caseId }: Pick<Offer, 'caseId'>,
  event: CaseEvent,
): Promise<void> {
  const locked = await lockCase(db, tx, caseId)
  if (!locked) return
  const { work, own: place } = locked
  const at = clock()
  await tx
    .updateTable('cases')
    .set({ last_seq: numbersOf({ work, place }).seq, changed_at: at, version: work.version + 1 })
    .where('request_id', '=', work.request_id)
    .execute()
  await recordEvent(cipher, tx, { work, place }, { event, actor: null, at, formId: null, site: site() })
}

/** The order that an accepted offer has become, and whether it has ended otherwise; null where it is out of use by now. */
export async function orderOfOffer(services: RequestServices, { id }: Pick<Offer, 'id'>) {
  const stored = await findRequest(services, id)
  if (!stored || stored.receiptToken === '') return null
  const rows = services.db.kysely.selectFrom('cases').select('state').where('request_id', '=', id)
  const state = (await rows.executeTakeFirst())?.state
  return { ...stored, hasEnded: state === 'withdrawn' || state === 'rejected' }
}
