import { Plural, useLingui } from '@lingui/react/macro'
import { afterReferral, describeReferral, tickedSentences } from '#app/features/referrals/describe.ts'
import type { ReferralContent } from '#app/features/referrals/referral-content.ts'
import { SentFields } from './sent-fields.tsx'

/** A referral; the loader only passes the last characters of the friends' numbers. */
export function SentReferral({ content }: { content: ReferralContent }) {
  const { i18n } = useLingui()
  const { referrer, friends } = describeReferral(i18n, content.referral)
  const count = friends.length
  return (
    <>
      <SentFields fields={[...referrer, ...friends]} />
      <p className="small">
        <Plural
          value={count}
          one="# friend: only the last three characters of the number are shown"
          other="# friends: only the last three characters of each number are shown"
        />
      </p>
      <ul className="small">
        {tickedSentences(i18n, content.agreedTo).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

/** What happens next. */
export function AfterReferral() {
  const { i18n } = useLingui()
  return <p>{i18n._(afterReferral)}</p>
}
