import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from '#app/features/requests/holder-rows.ts'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Price } from '#domain/price/price.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
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

/** When we call, by its date: `We call you on November 25, 2026 at 7:00 PM.` */
export function whenCalled(i18n: I18n, { at }: CallWish): string {
  if (at === null) return i18n._(msg`We call you now.`)
  const date = formatDate(at, localeOf(i18n))
  const time = timeInSentence(formatTime(at, localeOf(i18n)), localeOf(i18n))
  return i18n._(msg`We call you on ${date} at ${time}.`)
}

/** The same to who has just sent it, in milliseconds since 1970: `We call you today at 7:00 PM.` */
export function whenCalledFrom(i18n: I18n, call: CallWish, now: number): string {
  if (call.at === null) return whenCalled(i18n, call)
  const [{ date: today }, { date }] = [spanishClock(now), spanishClock(call.at)]
  const time = timeInSentence(formatTime(call.at, localeOf(i18n)), localeOf(i18n))
  if (date === today) return i18n._(msg`We call you today at ${time}.`)
  if (date === daysAfter(today, 1)) return i18n._(msg`We call you tomorrow at ${time}.`)
  return whenCalled(i18n, call)
}

function momentOf(i18n: I18n, { at }: CallWish): string {
  const locale = localeOf(i18n)
  return at === null ? i18n._(msg`At once`) : `${formatDate(at, locale)}, ${formatTime(at, locale)}`
}
