import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReceiptAbout, ReceiptParts } from '#app/features/requests/receipt-parts.ts'
import { linkTo, paragraph, rows } from '#domain/text/block.ts'
import { lngOf, localeOf } from '#locales/i18n.ts'
import { describeWaiting } from './describe.ts'
import type { WaitingContent } from './waiting-content.ts'
import { leavePath } from './waiting-entries.server.ts'

/** The receipt of a place on the waiting list. The link to leave it is here where no e-mail contains it. */
export function waitingReceipt(i18n: I18n, content: WaitingContent, { unmailed, origin }: ReceiptAbout): ReceiptParts {
  const described = describeWaiting(i18n, content)
  const leave = unmailed === null ? null : `${origin}${leavePath(unmailed)}?lng=${lngOf(localeOf(i18n))}`
  return {
    title: i18n._(msg`Receipt for the waiting list`),
    sent: [rows(described.rows)],
    next: leave
      ? [
          paragraph(`${described.next} ${i18n._(msg`You can leave the list at any time.`)}`),
          linkTo(i18n._(msg`Leave the list`), leave),
        ]
      : [paragraph(`${described.next} ${i18n._(msg`You can leave the list by the link in our e-mail at any time.`)}`)],
    follows: described.next,
  }
}
