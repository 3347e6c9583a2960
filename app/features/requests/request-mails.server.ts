import type { Transaction } from 'kysely'
import { lngOf } from '#locales/i18n.ts'
import { contactAcknowledged } from '#app/features/contact/mails/acknowledged.server.ts'
import { contactReceived } from '#app/features/contact/mails/received.server.ts'
import type { Mail } from '#emails/mail.ts'
import { orderAcknowledged } from '#app/features/ordering/mails/acknowledged.server.ts'
import { orderReceived } from '#app/features/ordering/mails/received.server.ts'
import { referralReceived } from '#app/features/referrals/mails/received.server.ts'
import { rightAcknowledged } from '#app/features/rights/mails/acknowledged.server.ts'
import { rightReceivedByCompany } from '#app/features/rights/mails/received.server.ts'
import { bodiesFor, doneBy, targetsOf } from '#domain/service-levels/service-levels.ts'
import { waitingAcknowledged } from '#app/features/coverage/mails/waiting-acknowledged.server.ts'
import { waitingReceived } from '#app/features/coverage/mails/waiting-received.server.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { referrerKind } from '#domain/catalogue/referrer-kind.ts'
import type { Site } from '#site-folder/site.ts'
import {
  acknowledgedTo,
  isRight,
  topicOf,
  type ContactContent,
  type OrderContent,
  type ReferralContent,
  type RequestContent,
  type RightContent,
  type WaitingContent,
} from './content.server.ts'
import type { Matches } from '#app/features/referrals/mentions.server.ts'
import { rewardsOfOrder, rewardsOfReferral } from '#app/features/referrals/referral-rewards.server.ts'
import { receiptPath, type Acknowledgement } from './stored-request.server.ts'
import { leavePath, waitingAt } from '#app/features/coverage/waiting-entries.server.ts'

type Tools = Pick<Foundation, 'config' | 'cipher' | 'clock'>
type RequestMails = {
  /** About the request, and about the rewards that it earns. */
  readonly toCompany: readonly Mail[]
  /** null: the form asks for no address. */
  readonly acknowledgement: Mail | null
}
type Stored<Content> = {
  readonly id: string
  readonly content: Content
  readonly site: Site
  readonly acknowledgement: Acknowledgement
}

/**
 * Writes the e-mails that a new request causes, in the transaction that stores it, with the rewards and the entry in the
 * waiting list that they speak of. Waits for nothing but the database and, once, the messages of e-mails.
 */
export async function writeMails(
  tools: Tools,
  tx: Transaction<Schema>,
  request: Stored<RequestContent>,
  matches: Matches,
): Promise<RequestMails> {
  const mails = await mailsOf(tools, tx, request, matches)
  // The company need not be told of what its own staff have written down.
  return request.content.byHand ? { ...mails, toCompany: [] } : mails
}

async function mailsOf(
  tools: Tools,
  tx: Transaction<Schema>,
  request: Stored<RequestContent>,
  matches: Matches,
): Promise<RequestMails> {
  const { content } = request
  if (isRight(content)) return rightMails(tools, { ...request, content })
  switch (content.kind) {
    case 'order':
      return orderMails(tools, tx, { ...request, content }, matches)
    case 'contact':
      return contactMails(tools, { ...request, content })
    case 'referral':
      return referralMails(tools, tx, { ...request, content }, matches)
    case 'waiting':
      return waitingMails(tools, tx, { ...request, content })
  }
}

async function orderMails(
  tools: Tools,
  tx: Transaction<Schema>,
  request: Stored<OrderContent>,
  { referral }: Matches,
): Promise<RequestMails> {
  const { content, site, acknowledgement } = request
  const { order, place = null } = content
  const rewards = await rewardsOfOrder(tools, site, tx, { ...acknowledgement, order, referral })
  const about = {
    ...shared(tools, request),
    order,
    place,
    catalogue: site.catalogue,
    referredAt: referral && referral.created_at,
  }
  return {
    toCompany: [await orderReceived(inboxOf(tools, site), about), ...rewards],
    acknowledgement: await orderAcknowledged(about),
  }
}

async function contactMails(tools: Tools, request: Stored<ContactContent>): Promise<RequestMails> {
  const { message, byHand = null } = request.content
  const about = { ...shared(tools, request), message, byHand }
  return {
    toCompany: [await contactReceived(inboxOf(tools, request.site), about)],
    acknowledgement: acknowledgedTo(request.content) === null ? null : await contactAcknowledged(about),
  }
}

async function referralMails(
  tools: Tools,
  tx: Transaction<Schema>,
  { id, content, site, acknowledgement }: Stored<ReferralContent>,
  { friends }: Matches,
): Promise<RequestMails> {
  const { referral, reward, locale } = content
  const { reference, receivedAt } = acknowledgement
  const toCompany = [
    await referralReceived(inboxOf(tools, site), {
      reference,
      receivedAt,
      locale,
      brand: site.brand,
      referral,
      kind: referrerKind(site.catalogue),
    }),
    ...(await rewardsOfReferral(tools, site, tx, { id, reference, receivedAt, referral, reward, friends })),
  ]
  return { toCompany, acknowledgement: null }
}

/** Who waits there already is told so in the e-mail only: a stranger must not find out by typing their address. */
async function waitingMails(
  tools: Tools,
  tx: Transaction<Schema>,
  request: Stored<WaitingContent>,
): Promise<RequestMails> {
  const { id, content, site, acknowledgement } = request
  const { email, place, locale } = content
  const others = await waitingAt(tx, tools, place)
  const isAlreadyThere = (await waitingAt(tx, tools, place, email)).length > 0
  await tx.insertInto('waiting').values({ request_id: id, ine: place.ine, postcode: place.postcode }).execute()
  const leaveUrl = tools.config.publicOrigin + leavePath(acknowledgement.receiptToken, locale)
  const about = { ...shared(tools, request), receiptUrl: '', leaveUrl, email, place }
  return {
    toCompany: [await waitingReceived(inboxOf(tools, site), { ...about, count: others.length + 1 })],
    acknowledgement: await waitingAcknowledged({ ...about, isAlreadyThere }),
  }
}

async function rightMails(tools: Tools, request: Stored<RightContent>): Promise<RequestMails> {
  const { content, site, acknowledgement } = request
  const { kind } = content
  const topic = topicOf(content)
  const about = {
    ...shared(tools, request),
    right: content,
    due: doneBy(site.care, site.brand.hours, kind, topic, acknowledgement.receivedAt),
    law: targetsOf(site.care, kind, topic)?.law ?? null,
    bodies: bodiesFor(site.care, kind),
  }
  return {
    toCompany: [await rightReceivedByCompany(inboxOf(tools, site), about)],
    acknowledgement: acknowledgedTo(content) === null ? null : await rightAcknowledged(about),
  }
}

/** What every e-mail about a request says or links to. */
function shared({ config }: Tools, { content, site, acknowledgement }: Stored<RequestContent>) {
  const { reference, receivedAt, receiptToken } = acknowledgement
  return {
    reference,
    receivedAt,
    locale: content.locale,
    brand: site.brand,
    receiptUrl: config.publicOrigin + receiptPath(receiptToken),
    privacyUrl: `${config.publicOrigin}/privacidad?lng=${lngOf(content.locale)}`,
  }
}

function inboxOf({ config }: Tools, { brand }: Site) {
  return mailboxes(config, brand).inbox
}
