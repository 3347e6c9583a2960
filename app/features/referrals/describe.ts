import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { holderFields } from '#domain/people/holder.ts'
import { documentText } from '#app/features/requests/document-text.ts'
import { holderRows, type Row } from '#app/features/requests/holder-rows.ts'
import type { Reward } from './reward-rules.ts'
import type { Referral } from './rules.ts'

/** The next step of a referral. */
export const afterReferral = msg`We check the conditions. We contact you with the details we already hold for you as a customer.`

/** The people of a referral, in the language of `i18n`; `identityText`: identity numbers as its readers see them. */
export function describeReferral(
  i18n: I18n,
  { referrer, friends }: Referral,
  identityText = (identity: string) => identity,
): { readonly referrer: readonly Row[]; readonly friends: readonly Row[] } {
  return {
    referrer: holderRows(i18n, referrer, holderFields, identityText),
    friends: friends.map((identity, index) => {
      const n = index + 1
      return { label: i18n._(msg`Friend ${n}`), value: documentText(i18n, identityText(identity)) }
    }),
  }
}

/** The reward that holds for a referral, as staff read it. */
export function promisedReward(i18n: I18n, { freeMonths, per }: Reward): Row {
  const value =
    per === 'friend'
      ? i18n._(msg`Free months for each friend: ${freeMonths}`)
      : i18n._(msg`Free months in all: ${freeMonths}`)
  return { label: i18n._(msg`Reward promised`), value }
}

/** Word for word what was agreed to, a sentence for each box. */
export function tickedSentences(i18n: I18n, agreedTo: readonly string[]): readonly string[] {
  return agreedTo.map((statement) => i18n._(msg`You ticked: ${statement}`))
}
