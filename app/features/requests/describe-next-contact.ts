import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NextContact } from '#domain/service-levels/next-contact.ts'
import { dueText } from '#locales/formats/due-moment.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { localeOf } from '#locales/i18n.ts'

/** When a customer hears from us next, as a sentence: `We call you in the afternoon, by November 30, 2026, 6:00 PM.` */
export function nextContactText(i18n: I18n, { by: at, wish }: NextContact): string {
  const locale = localeOf(i18n)
  const by = dueText(at, locale)
  if (wish === null) return i18n._(msg`We will contact you by ${by}.`)
  if ('half' in wish)
    return i18n._(
      wish.half === 'morning'
        ? msg`We call you in the morning, by ${by}.`
        : msg`We call you in the afternoon, by ${by}.`,
    )
  const date = formatDate(at, locale)
  const time = timeInSentence(formatTime(at, locale), locale)
  return i18n._(msg`We call you on ${date} at ${time}.`)
}
