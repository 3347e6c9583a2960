import { isDeepStrictEqual } from 'node:util'
import type { Referral } from '#domain/referral.ts'
import type { Reward } from '#domain/referral-reward.ts'
import { referralReceived } from '#emails/referral-received.ts'
import { mailboxes } from '../config.ts'
import type { Services } from '../context.ts'
import type { Sender } from '../http/limits/bot-signals.ts'
import { rewardsOfReferral } from './referral-rewards.ts'
import { sentRequest, storeRequest, type Agreement, type SentRequest } from './requests.ts'
import type { Site } from '../site/site.ts'

/** What is kept of a referral, with the reward that was promised when it was sent. */
export type ReferralContent = Agreement & {
  readonly kind: 'referral'
  readonly referral: Referral
  readonly reward: Reward
}

type SendReferral = {
  /** Minted with the form: whatever is posted with it again is the same referral. */
  readonly id: string
  readonly referral: Referral
  readonly sender: Sender
} & Omit<Agreement, 'terms'>

/**
 * Stores a referral with the e-mail to the company and those about rewards that it earns at once, and answers only
 * after the commit. However often and in parallel it is posted, it is stored once. Rejects when it can't be stored.
 */
export async function sendReferral(
  services: Services,
  site: Site,
  { id, referral, locale, agreedTo, sender }: SendReferral,
): Promise<SentRequest> {
  const { brand, catalogue } = site
  const { freeMonths, per } = catalogue.conditions.referrals
  const { inbox } = mailboxes(services.config, brand)
  const reward = { freeMonths, per }

  const stored = await storeRequest(services, site, {
    id,
    sender,
    // The form asks for no address, so its receipt is all the acknowledgement there is.
    acknowledgedTo: null,
    content: { kind: 'referral', referral, reward, locale, terms: brand.terms, agreedTo },
    alongside: async (tx, { reference, receivedAt, friends }) => [
      await referralReceived(inbox, { reference, receivedAt, locale, brand, referral }),
      ...(await rewardsOfReferral(services, site, tx, { id, reference, receivedAt, referral, reward, friends })),
    ],
  })
  const { content } = stored
  return sentRequest(stored, content.kind === 'referral' && isDeepStrictEqual(content.referral, referral))
}

/** A referral as its receipt shows it: of each friend's number the last three characters, and nothing that gives the rest. */
export function receiptOf(content: ReferralContent): ReferralContent {
  const { referral } = content
  return {
    ...content,
    referral: { ...referral, friends: referral.friends.map((identity) => `…${identity.slice(-3)}`) },
  }
}
