import { shortIdentity } from '#domain/people/identity-end.ts'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ReceiptParts } from '#app/features/requests/receipt-parts.ts'
import { list, paragraph, rows } from '#domain/text/block.ts'
import { afterReferral, describeReferral, tickedSentences } from './describe.ts'
import type { ReferralContent } from './referral-content.ts'

/** The receipt of a referral. Of friends it shows the last characters of their numbers: they read it who referred them. */
export function referralReceipt(i18n: I18n, { referral, agreedTo }: ReferralContent): ReceiptParts {
  const friends = referral.friends.map(shortIdentity)
  const described = describeReferral(i18n, { ...referral, friends })
  const count = friends.length
  const shortened = i18n._(
    msg`${plural(count, {
      one: '# friend: only the last three characters of the number are shown',
      other: '# friends: only the last three characters of each number are shown',
    })}`,
  )
  return {
    title: i18n._(msg`Receipt for your referral`),
    sent: [
      rows([...described.referrer, ...described.friends]),
      { ...paragraph(shortened), isSmall: true },
      { ...list(tickedSentences(i18n, agreedTo)), isSmall: true },
    ],
    next: [paragraph(i18n._(afterReferral))],
  }
}
