import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { holderFields } from '#domain/people/holder.ts'
import type { ReferralContent } from '../content.server.ts'
import { holderRows } from '../holder-rows.ts'
import { SentFields } from './sent-fields.tsx'

/** A referral; the loader only passes the last characters of the friends' numbers. */
export function SentReferral({ content }: { content: ReferralContent }) {
  const { i18n, t } = useLingui()
  const { referrer, friends } = content.referral
  const count = friends.length
  return (
    <>
      <SentFields
        fields={[
          ...holderRows(i18n, referrer, holderFields),
          ...friends.map((lastCharacters, index) => {
            const n = index + 1
            return { label: t`Friend ${n}`, value: lastCharacters }
          }),
        ]}
      />
      <p className="small">
        <Plural
          value={count}
          one="# friend: only the last three characters of the number are shown"
          other="# friends: only the last three characters of each number are shown"
        />
      </p>
      <ul className="small">
        {content.agreedTo.map((statement) => (
          <li key={statement}>
            <Trans>You ticked: {statement}</Trans>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What happens next. */
export function AfterReferral() {
  return (
    <p>
      <Trans>We check the conditions. We contact you with the details we already hold for you as a customer.</Trans>
    </p>
  )
}
