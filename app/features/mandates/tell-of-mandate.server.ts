import type { Transaction } from 'kysely'
import { ibanEnding } from '#domain/people/iban.ts'
import { partyOf, type WithKinds } from '#app/features/requests/request-kind.server.ts'
import { opened, receiptPath } from '#app/features/requests/stored-request.server.ts'
import type { Mail, MailFile } from '#emails/mail.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Site } from '#site-folder/site.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import { accountChanged, mandateEnded, mandateOfHolderEnded, type EndedBy } from './mails/ended.server.ts'
import { mandateWithdrawn, accountGiven } from './mails/withdrawn.server.ts'
import type { GivenMandate, Mandate } from './mandates.server.ts'

type Deps = Pick<Foundation, 'config' | 'cipher' | 'clock'> & WithKinds

/** The messages by which company, customer and the holder of an account of somebody else are told of something: in the outbox. */
export type Told = { readonly message: string; readonly told: string; readonly toldHolder?: string }

/** Tells company, customer and whoever has given a mandate for them that it is withdrawn, within the transaction that withdraws it. */
export async function tellWithdrawn(
  deps: Deps,
  site: Pick<Site, 'brand'>,
  tx: Transaction<Schema>,
  mandate: Mandate,
  why: EndedBy,
): Promise<Told> {
  const { caseId, reference, iban, by, debtor } = mandate
  const holder = by ? debtor : ''
  const { inbox, caseUrl, customer, ...about } = await aboutOrder(deps, site, tx, caseId)
  const { brand } = site
  const ending = ibanEnding(iban)
  return tellAll(deps, site, tx, caseId, {
    company: await mandateWithdrawn(inbox, { brand, reference, ending, why, holder, given: null, caseUrl }),
    customer: await mandateEnded({ ...about, reference, ending, why, holder }),
    holder: await toHolder({ ...about, customer }, mandate, why),
  })
}

type Given = {
  /** Case of the order. */
  readonly caseId: string
  readonly given: GivenMandate
  /** The mandate whose place it takes; null for none. */
  readonly replaced: Pick<Mandate, 'reference' | 'iban' | 'by'> | null
  readonly paper: MailFile
}

/**
 * Tells company and customer of a new account, within the transaction that stores its mandate, and whoever has given the one
 * before for them that it holds no more.
 */
export async function tellGiven(
  deps: Deps,
  site: Pick<Site, 'brand'>,
  tx: Transaction<Schema>,
  { caseId, given, replaced, paper }: Given,
): Promise<Told> {
  const { inbox, caseUrl, customer, ...about } = await aboutOrder(deps, site, tx, caseId)
  const { brand } = site
  const of = {
    reference: replaced?.reference ?? '',
    ending: replaced ? ibanEnding(replaced.iban) : '',
    why: 'customer' as const,
    holder: '',
  }
  return tellAll(deps, site, tx, caseId, {
    company: replaced
      ? await mandateWithdrawn(inbox, { brand, given, caseUrl, ...of })
      : await accountGiven(inbox, { brand, given, caseUrl }),
    customer: await accountChanged({ ...about, text: given.text, replaced: replaced?.reference ?? null, paper }),
    holder: replaced && (await toHolder({ ...about, customer }, replaced, 'customer')),
  })
}

type AboutOrder = Omit<Awaited<ReturnType<typeof aboutOrder>>, 'inbox' | 'caseUrl'>

/** null where the customer has given the mandate, or its holder has left no address. */
async function toHolder(
  about: AboutOrder,
  { reference, iban, by }: Pick<Mandate, 'reference' | 'iban' | 'by'>,
  why: EndedBy,
): Promise<Mail | null> {
  return by?.email ? mandateOfHolderEnded({ ...about, to: by.email, reference, ending: ibanEnding(iban), why }) : null
}

/** What is said of an order to whom it is of, and to the company. */
async function aboutOrder(deps: Deps, { brand }: Pick<Site, 'brand'>, tx: Transaction<Schema>, id: string) {
  const { config } = deps
  const row = await tx.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { content, receiptToken } = opened(deps, row)
  const party = partyOf(deps, content)
  return {
    inbox: mailboxes(config, brand).inbox,
    caseUrl: `${config.publicOrigin}/gestion/casos/${id}`,
    to: party.email ?? '',
    customer: party.name,
    locale: content.locale,
    receiptUrl: visitorLink(config.publicOrigin, receiptPath(receiptToken), content.locale),
    origin: config.publicOrigin,
    brand,
  }
}

async function tellAll(
  { config, cipher, clock }: Deps,
  { brand }: Pick<Site, 'brand'>,
  tx: Transaction<Schema>,
  requestId: string,
  { company, customer, holder }: { readonly company: Mail; readonly customer: Mail; readonly holder: Mail | null },
): Promise<Told> {
  const { from } = mailboxes(config, brand)
  const outgoing = [
    { requestId, purpose: 'message' as const, from, mails: [company] },
    { requestId, purpose: 'reply' as const, from, mails: holder ? [customer, holder] : [customer] },
  ]
  const [message = '', told = '', toldHolder] = await enqueue(tx, { cipher, clock, outgoing })
  return { message, told, ...(toldHolder !== undefined && { toldHolder }) }
}
