import type { RequestServices } from '#app/features/requests/services.server.ts'
import { isDeepStrictEqual } from 'node:util'
import {
  checkReferral,
  friendField,
  type CheckedReferral,
  type Referral,
  type ReferralErrors,
  type ReferralForm,
} from './rules.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { takesForeign } from '#domain/people/documents.ts'
import { identity } from '#domain/people/identity.ts'
import { anyDocument, identityOf } from '#domain/people/taken-documents.ts'
import { isIssued } from '#domain/people/foreign-numbers.ts'
import type { Sender } from '#platform/limits/bot-signals.ts'
import type { Agreement } from '#app/features/requests/content.server.ts'
import { isReferral, type ReferralContent } from './referral-content.ts'
import { sentRequest, storeRequest, type SentRequest } from '#app/features/requests/requests.server.ts'
import type { Site } from '#site-folder/site.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'

/** The rules of the form, and the one that needs more of documents than a browser should load. */
export function checkPostedReferral(form: ReferralForm, { conditions }: Catalogue): CheckedReferral {
  const { documents } = conditions.orders
  const checked = checkReferral(form, {
    maxFriends: conditions.referrals?.maxFriends ?? 0,
    ofReferrer: identityOf(documents),
    ofFriend: takesForeign(documents) ? anyDocument : identity,
  })
  if (!checked.ok) return checked
  const { referrer, friends } = checked.referral
  const wrong = friends.flatMap((friend, index) =>
    isIssued(friend) ? [] : [[friendField(index), { code: 'format' }] as const],
  )
  const errors: ReferralErrors = {
    ...(!isIssued(referrer.identity) && { identity: 'document-number' }),
    ...Object.fromEntries(wrong),
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : checked
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
  services: RequestServices,
  site: Site,
  { id, referral, locale, agreedTo, sender }: SendReferral,
): Promise<SentRequest> {
  const { referrals: programme } = site.catalogue.conditions
  if (!programme) throw new Error('There is no referral programme')
  const { freeMonths, per } = programme
  const sent: ReferralContent = {
    kind: 'referral',
    referral,
    reward: { freeMonths, per },
    locale,
    terms: agreedTerms(site, locale),
    agreedTo,
  }
  const stored = await storeRequest(services, site, { id, sender, content: sent })
  const { content } = stored
  return sentRequest(stored, isReferral(content) && isDeepStrictEqual(content.referral, referral))
}
