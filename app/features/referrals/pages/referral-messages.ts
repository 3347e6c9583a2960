import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import type { Consent, FriendError, FriendField, ReferralErrors } from '../rules.ts'
import { holderFields } from '#domain/people/holder.ts'
import type { ReferrerKind } from '#domain/catalogue/referrer-kind.ts'
import type { Referrals } from '#domain/catalogue/catalogue.ts'
import { freeMonthsName } from '#locales/words/service-names.ts'

/** The programme, what it is called here, and what a customer must have to take part. */
export type Programme = Referrals & { readonly kind: ReferrerKind; readonly name: string }

/** The reward within a sentence: `1 free fibre month`, or one per friend. */
export function rewardMessage(i18n: I18n, { freeMonths, per, kind }: Programme): string {
  const months = freeMonthsName(i18n, freeMonths, kind)
  return per === 'referral' ? months : i18n._(msg`${months} for each friend`)
}

/** The reward as a heading; whether it is for each friend, the words below it say. */
export function rewardHeading(i18n: I18n, { freeMonths, kind }: Programme): string {
  return kind === 'mobile'
    ? i18n._(msg`${plural(freeMonths, { one: 'A free month', other: '# free months' })}`)
    : i18n._(msg`${plural(freeMonths, { one: 'A free month of fibre', other: '# free months of fibre' })}`)
}

/** The two consents. They are stored with the referral exactly as they were shown. */
export function consentMessages(i18n: I18n, programme: string): Record<Consent, string> {
  return {
    terms: i18n._(msg`I accept the terms of ${programme} and have read the privacy information.`),
    informed: i18n._(msg`My friends know and have authorized me to give their DNI, NIE or CIF for this referral.`),
  }
}

/** The errors of a referral in the order of its fields. */
export function wrongFields(i18n: I18n, errors: ReferralErrors): { field: string; message: string }[] {
  const ofReferrer = holderFields.flatMap((field) => {
    const error = errors[field]
    return error ? [{ field: field as string, message: i18n._(fieldErrorMessages[error]) }] : []
  })
  const ofFriends = (Object.keys(errors).filter((field) => field.startsWith('friend.')) as FriendField[])
    .map((field) => ({ field, n: Number(field.slice('friend.'.length)), error: errors[field] }))
    .toSorted((a, b) => a.n - b.n)
    .flatMap(({ field, n, error }) => (error ? [{ field, message: friendErrorMessage(i18n, n, error) }] : []))
  const ofConsents = [
    { field: 'terms', message: i18n._(msg`Tick “I accept the terms” to send`), error: errors.terms },
    {
      field: 'informed',
      message: i18n._(msg`Tick “My friends know” to send. If they do not know yet, tell them first`),
      error: errors.informed,
    },
  ].filter(({ error }) => error)
  return [...ofFriends, ...ofReferrer, ...ofConsents]
}

function friendErrorMessage(i18n: I18n, n: number, error: FriendError): string {
  switch (error.code) {
    case 'none':
      return i18n._(msg`Add at least one friend`)
    case 'empty':
      return i18n._(msg`Enter the DNI, NIE or CIF of friend ${n}, or remove the field`)
    case 'format':
      return i18n._(msg`Friend ${n}: enter a DNI like 12345678Z, an NIE like X1234567L or a CIF like B12345674`)
    case 'control':
      return i18n._(msg`Friend ${n}: the letter or last figure does not match that number. Ask them to check it`)
    case 'self':
      return i18n._(msg`Friend ${n}: this is your own number. Enter your friend’s`)
    case 'repeated': {
      const { first } = error
      return i18n._(msg`Friend ${n}: you already entered this number in friend ${first}. Remove one of them`)
    }
    case 'too-many': {
      const { over, max } = error
      return i18n._(msg`A referral takes ${plural(max, { one: '# friend', other: '# friends' })}. Remove ${over}`)
    }
  }
}
