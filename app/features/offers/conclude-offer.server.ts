import { createHash, randomUUIDv7 } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import type { Transaction } from 'kysely'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Contracting } from '#domain/offers/contracting.ts'
import { attachmentName } from '#domain/requests/attachment.ts'
import { FIRST_STATE } from '#domain/requests/states/case-states.ts'
import { residential } from '#domain/catalogue/catalogue.ts'
import { joinCases, judgeMerge } from '#app/features/cases/actions/merge-cases.server.ts'
import { noteAtCase } from '#app/features/cases/merging/note-at-case.server.ts'
import { lockCase, numbersOf } from '#app/features/cases/merging/locked-case.server.ts'
import { offerOf } from '#app/features/ordering/describe.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import { checkWishes, wishQuestions } from '#app/features/ordering/order-wishes.ts'
import type { Customer } from '#app/features/ordering/rules.ts'
import {
  giveMandate,
  insertMandate,
  type AskedMandate,
  type Authorised,
  type GivenMandate,
} from '#app/features/mandates/mandates.server.ts'
import { attachFiles, readAttachedFile, storeFiles } from '#app/features/requests/files/attachments.server.ts'
import { WITH_REQUEST } from '#app/features/requests/stored/request-writer.server.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'
import { withdrawalFormPdf } from '#app/features/rights/model-form-pdf.server.ts'
import { moveByItself } from '#app/features/cases/actions/move-by-itself.server.ts'
import { lockPeopleOf } from '#app/features/referrals/lock-people.server.ts'
import { followPeople } from '#app/features/referrals/match-referral.server.ts'
import { bringPorts } from '#app/features/porting/ports.server.ts'
import { storeRequest } from '#app/features/requests/requests.server.ts'
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
import { forgetHolders, type Pressed } from './holders.server.ts'
import { holderAuthorised } from './mails/holder-mails.server.ts'
import { openedBy } from './note-opening.server.ts'
import { OfferClosed, referenceOf, sendAbout } from './offer-at-case.server.ts'
import { BY_THE_SITE } from './ended-orders.server.ts'
import { changeOffer, lockOffer, offerContext } from './offers.server.ts'
import { asChosen, type Offer, type Proof } from './standing-offer.server.ts'

/** A press on which nothing is wrong. */
export type WholePress = {
  readonly press: Pressed
  readonly customer: Customer
  readonly contracting: Contracting
  /** Words of the ticked boxes. */
  readonly ticked: readonly string[]
  /** The mandate that was read, with the account that it is for; null where none is charged. */
  readonly account: { readonly asked: AskedMandate; readonly iban: string } | null
}

type Concluding = WholePress & {
  /** Who has pressed last. */
  readonly sender: Sender
  /** Whoever has the account, where that is somebody else: their number, the words that they pressed, and from where. */
  readonly holder: Required<Omit<Authorised, 'email'>> | null
}

/**
 * Stores the order that an offer becomes, with its e-mails, and says so at its case, in one transaction. The order has the
 * id of the offer, so that however often and in parallel it is pressed, there is one. Rejects with OfferClosed where
 * it stands otherwise by then, and when it can't be stored.
 */
export async function concludeOffer(
  services: RequestServices,
  site: Site,
  offer: Offer,
  { press, customer, contracting, ticked, account, sender, holder }: Concluding,
): Promise<void> {
  const { facts } = offer
  const { combination, details, locale } = facts
  const catalogue = residential(site.catalogue)
  const isContract = contracting === 'contract'
  const at = services.clock()
  const mandate = account && (await giveMandate(site, account.asked, { iban: account.iban, at }))
  const documents = isContract ? await contractDocuments(services, site, offer, mandate) : []
  const { id: file, sha256 } = facts.paper
  const { network, signals, token } = sender
  const { wishes } = checkWishes(details.wishes, wishQuestions(catalogue, combination), '')
  const content: OrderContent = {
    kind: 'order',
    order: { customer, combination, price: facts.summary.price, wishes },
    offer: { ...offerOf(catalogue, combination), ...facts.commitment },
    locale,
    terms: agreedTerms(site, locale),
    agreedTo: [press.words, ...(isContract ? ticked : [press.agreed])],
    catalogueVersion: facts.catalogueVersion,
    place: facts.place,
    ...(isContract
      ? {
          contract: {
            on: spanishClock(at).date,
            startsEarly: press.ticked.early !== undefined,
            ...(mandate && { mandate: concludedMandate(mandate, holder !== null) }),
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
        choice: press.choice,
        from: press.from,
        ticked,
        sha256,
        documents,
        mandate,
        holder,
      }),
  })
}

function concludedMandate({ reference, ending, text, debtor }: GivenMandate, isOfAnother: boolean) {
  return { reference, ending, text, ...(isOfAnother && { holder: debtor }) }
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

type Noted = {
  readonly offer: Offer
  /** Which extras were chosen. */
  readonly choice: string
  readonly from: Proof['from']
  readonly words: string
  readonly ticked: readonly string[]
  readonly sha256: string
  /** With which a contract was concluded; none of a request. */
  readonly documents: Awaited<ReturnType<typeof contractDocuments>>
  /** With its paper as the last of them; null without. */
  readonly mandate: GivenMandate | null
  readonly holder: Concluding['holder']
}

/** Notes at the offer and at its case that it was accepted, and gives the order to who has sent it. */
async function noteAcceptance(
  services: RequestServices,
  site: Site,
  tx: Transaction<Schema>,
  { offer, words, choice, from, ticked, sha256, documents, mandate, holder }: Noted,
): Promise<void> {
  const { db, clock } = services
  await lockPeopleOf(services, tx, { requestIds: [offer.caseId] })
  const locked = await lockCase(db, tx, offer.caseId)
  const still = await lockOffer(services, site, tx, offer.id)
  const now = still && asChosen(services, site, still, choice)
  const isAsRead = now?.standing === offer.standing && (!holder || now.holder?.token === offer.holder?.token)
  if (!locked || !still || !isAsRead) throw new OfferClosed()
  const at = clock()
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
    accepted_at: at,
    ...openedBy(still, at),
    asked_at: null,
    is_contract: isContract ? 1 : 0,
    chosen: choice,
    payload: services.cipher.seal(JSON.stringify({ token, facts, proof }), offerContext(offer.id)),
    proved_at: at,
  })
  const order = await referenceOf(tx, offer.id)
  const seller = (await isAtWork(tx, offer.sentBy)) ? offer.sentBy : null
  await tx.updateTable('cases').set({ assignee: seller }).where('request_id', '=', offer.id).execute()
  const event = {
    kind: 'offer',
    what: 'accepted',
    offer: offer.id,
    press: { words, ...(ticked.length > 0 && { ticked }), sha256, order },
    ...(holder && mandate && { holder: mandate.debtor }),
  } as const
  await noteAtCase(services, site, tx, offer, event)
  // Whom the customer had named before they took their own account is nobody's business any more.
  if (!holder) await forgetHolders(tx, [offer.id])
  if (isContract) await confirmContract(services, site, tx, offer, { documents, mandate, holder })
  const isJoined = (await isOfSite(tx, offer)) && (await joinOrder(services, site, tx, offer))
  if (!isJoined) {
    const [one = '', other = ''] = [offer.caseId, offer.id].toSorted()
    await tx
      .insertInto('case_links')
      .values({ case_id: one, other_id: other, linked_by: offer.sentBy, linked_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const { seq } = numbersOf({ work: locked.work, place: locked.own })
  const where = isJoined ? { caseId: offer.id, seq: null } : { caseId: locked.work.request_id, seq }
  await notify(tx, [seller, locked.work.assignee], { kind: 'offer-accepted', ...where, actor: null, at })
}

/** Whether it is an offer that the site has made of an order, or one that staff have made in its place. */
async function isOfSite(tx: Transaction<Schema>, { caseId }: Offer): Promise<boolean> {
  const made = tx.selectFrom('offers').select('id').where('case_id', '=', caseId).where('sent_by', '=', BY_THE_SITE)
  return (await made.executeTakeFirst()) !== undefined
}

/** Has the order that the site has made an offer of worked on in what its customer has contracted; false where something is in the way. */
async function joinOrder(
  services: RequestServices,
  site: Site,
  tx: Transaction<Schema>,
  { id, caseId }: Offer,
): Promise<boolean> {
  const [contract, order] = [await lockCase(services.db, tx, id), await lockCase(services.db, tx, caseId)]
  if (!contract || !order || order.own !== order.work) return false
  const pair = { into: contract.work, other: order.own }
  if ('why' in (await judgeMerge(services, tx, pair))) return false
  const along = order.members.map(({ request_id }) => request_id)
  await joinCases(services, site, tx, { ...pair, along, by: null })
  // When two orders were merged, one tariff counts from here on.
  await followPeople({ ...services, moveByItself }, site, tx, [id])
  await bringPorts(tx, { from: caseId, to: id })
  return true
}

/** The order of a contract is confirmed, and has what it was concluded with. */
async function confirmContract(
  services: Services,
  site: Site,
  tx: Transaction<Schema>,
  offer: Offer,
  { documents, mandate, holder }: Pick<Noted, 'documents' | 'mandate' | 'holder'>,
): Promise<void> {
  const { id } = offer
  await storeFiles(services, tx, { formKey: id, caseId: id }, documents)
  const ids = documents.map((file) => file.id)
  await attachFiles(tx, id, ids, { caseId: id, seq: WITH_REQUEST })
  const paper = documents.at(-1)
  if (mandate && paper) {
    const by = holder && offer.holder ? { ...holder, email: offer.holder.email } : null
    const stored = { id: randomUUIDv7(), caseId: id, given: mandate, by, file: paper.id, at: services.clock() }
    await insertMandate(services.cipher, tx, stored)
    if (by?.email) {
      const about = { offer, site, origin: services.config.publicOrigin }
      const file = { caseId: id, id: paper.id, name: paper.name, type: paper.type }
      await sendAbout(services, site, tx, id, await holderAuthorised(about, { email: by.email, mandate, paper: file }))
    }
  }
  await tx.updateTable('cases').set({ state: 'confirmed' }).where('request_id', '=', id).execute()
  const event = { kind: 'moved', from: FIRST_STATE, to: 'confirmed', reason: null } as const
  await noteAtCase(services, site, tx, { caseId: id }, event)
}
