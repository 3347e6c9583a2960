import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReceiptAbout, ReceiptParts } from '#app/features/requests/receipt-parts.ts'
import { nextContactText } from '#app/features/requests/describe-next-contact.ts'
import { weekAt } from '#domain/calendar/opening-hours.ts'
import { paragraph, rows } from '#domain/text/block.ts'
import { hoursLabel } from '#locales/formats/hours-label.ts'
import type { ContactContent } from './contact-content.ts'
import { describeMessage, whenAnswered } from './describe.ts'

/** The receipt of a message to customer service, or of a call that was asked for. */
export function contactReceipt(
  i18n: I18n,
  content: ContactContent,
  { site, receivedAt, now }: ReceiptAbout,
): ReceiptParts {
  const { call } = content
  const { sender, more, message } = describeMessage(i18n, content)
  const sent = [rows([...sender, ...more, ...(message ? [message] : [])])]
  if (call) {
    const at = call.at ?? receivedAt
    return {
      title: i18n._(msg`Receipt for your call`),
      sent,
      next: [paragraph(nextContactText(i18n, { by: at, wish: { at } }))],
      saysWhen: true,
    }
  }
  const hours = hoursLabel(i18n, weekAt(site.brand.hours, now))
  return { title: i18n._(msg`Receipt for your message`), sent, next: [paragraph(whenAnswered(i18n, hours))] }
}
