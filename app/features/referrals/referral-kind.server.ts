import { shortIdentity } from '#domain/people/identity-end.ts'
import { msg } from '@lingui/core/macro'
import { referrerKind } from '#domain/catalogue/referrer-kind.ts'
import { fullName, storedKind } from '#domain/people/holder.ts'
import { address } from '#domain/place/address-rules.ts'
import { inboxOf } from '#app/features/requests/request-mails.server.ts'
import type { RequestKind } from '#app/features/requests/request-kind.server.ts'
import { nobody } from '#app/features/requests/request-party.ts'
import { promisedReward } from './describe.ts'
import { referralReceived } from './mails/received.server.ts'
import { referralReceipt } from './receipt.ts'
import type { ReferralContent } from './referral-content.ts'

/** A referral as a request. Its form asks for no e-mail address. */
export const referralKind: RequestKind<ReferralContent> = {
  party({ referral: { referrer, friends } }) {
    const { identity } = referrer
    const isCompany = storedKind(referrer) === 'company'
    return { ...nobody, name: fullName(referrer), isCompany, identity, named: friends }
  },
  person: {
    values: ({ referral: { referrer } }) => referrer,
    address,
    with: (content, values) => {
      const { referral } = content
      return { ...content, referral: { ...referral, referrer: { ...referral.referrer, ...values } } }
    },
  },
  async mails(deps, _, { content, site, acknowledgement }) {
    const { referral, reward, locale } = content
    const { reference, receivedAt } = acknowledgement
    const about = {
      reference,
      receivedAt,
      locale,
      brand: site.brand,
      referral,
      reward,
      kind: referrerKind(site.catalogue),
    }
    return { toCompany: [await referralReceived(inboxOf(deps, site), about)], acknowledgement: null }
  },
  columns: (i18n, { referral: { referrer, friends }, reward }) => ({
    ...referrer,
    friends: friends.join(', '),
    reward: promisedReward(i18n, reward).value,
  }),
  summary: (_, { referral }) => referral.friends.map(shortIdentity).join(', '),
  facts(i18n, { referral, reward }) {
    return {
      heading: i18n._(msg`Referral`),
      facts: [
        { label: i18n._(msg`Friends`), value: String(referral.friends.length), shownAs: 'text' },
        { ...promisedReward(i18n, reward), shownAs: 'text' },
      ],
      text: null,
      files: [],
    }
  },
  receipt: referralReceipt,
  without(content, identity) {
    const { referral } = content
    return { ...content, referral: { ...referral, friends: referral.friends.filter((friend) => friend !== identity) } }
  },
}
