import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import type { Locale } from '#locales/i18n.ts'

/** Says above a transcript whose words it has, and when the customer agreed to it. */
export function saidToUs(locale: Locale, agreedAt: number): MessageDescriptor {
  const date = formatDate(agreedAt, locale)
  const time = timeInSentence(formatTime(agreedAt, locale), locale)
  return msg`What you said, as we wrote it down. You agreed to it on ${date} at ${time}. We forget it once your complaint is closed.`
}
