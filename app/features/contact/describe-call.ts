import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from '#app/features/requests/holder-rows.ts'
import type { Price } from '#domain/price/price.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { priceItemLabels } from '#locales/words/labels.ts'
import { priceText } from '#locales/words/price-text.ts'
import type { CallTopic, CallWish } from './call-rules.ts'

/** The topics of a call, as its form offers them. */
export const callTopicLabels: Record<CallTopic, MessageDescriptor> = {
  'sign-up': msg`Signing up`,
  bill: msg`My bill`,
  outage: msg`It does not work`,
  leaving: msg`Leaving`,
  other: msg`Something else`,
}

/** A call that was asked for: when, about what, and what the calculator showed. */
export function callRows(i18n: I18n, call: CallWish): Row[] {
  const { about, price } = call
  return [
    { label: i18n._(msg`When to call`), value: momentOf(i18n, call) },
    { label: i18n._(msg`What about`), value: i18n._(callTopicLabels[about]) },
    ...(price
      ? [
          { label: i18n._(msg`Combination`), value: combinationText(i18n, price) },
          { label: i18n._(msg`Price shown`), value: priceText(i18n, price) },
        ]
      : []),
  ]
}

/** The combination that the calculator showed, in one line and without its price. */
export function combinationText(i18n: I18n, { items }: Pick<Price, 'items'>): string {
  return priceItemLabels(i18n, items).join(', ')
}

/** The same in one line, without labels. */
export function callSummary(i18n: I18n, call: CallWish): string {
  const { price } = call
  const [moment, about] = [momentOf(i18n, call), i18n._(callTopicLabels[call.about])]
  const asked = i18n._(msg`Call: ${moment}. ${about}`)
  return price ? [asked, combinationText(i18n, price), priceText(i18n, price)].join(' · ') : asked
}

function momentOf(i18n: I18n, { at }: CallWish): string {
  const locale = localeOf(i18n)
  return at === null ? i18n._(msg`At once`) : `${formatDate(at, locale)}, ${formatTime(at, locale)}`
}
