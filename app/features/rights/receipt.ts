import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReceiptAbout, ReceiptParts } from '#app/features/requests/receipt-parts.ts'
import { paragraph, rows } from '#domain/text/block.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import { targetsOf } from '#domain/service-levels/service-levels.ts'
import { describeRight, rightNext, rightReceived } from './describe.ts'
import { topicOf, type RightContent } from './right-content.ts'

const titles: Record<RightKind, MessageDescriptor> = {
  withdrawal: msg`Receipt for your withdrawal`,
  cancellation: msg`Receipt for your cancellation`,
  moving: msg`Receipt for your move`,
  suspension: msg`Receipt for the suspension of your landline`,
  complaint: msg`Receipt for your complaint`,
  privacy: msg`Receipt for your data request`,
}

/** The receipt of a right that somebody exercises. */
export function rightReceipt(i18n: I18n, content: RightContent, { site, receivedAt, due }: ReceiptAbout): ReceiptParts {
  const { kind, files = [] } = content
  const { rows: sent, told } = describeRight(i18n, content)
  const law = targetsOf(site.care, kind, topicOf(content))?.law ?? null
  return {
    title: i18n._(titles[kind]),
    received: rightReceived(i18n, kind, receivedAt),
    sent: [rows(sent.map(({ label, value }) => ({ label, value })))],
    files,
    next: rightNext(i18n, content, { due, law }).map((sentence) => paragraph(sentence)),
    // It is confirmed long before it is over.
    ...((kind === 'suspension' || kind === 'moving') && { meanwhile: told.map((sentence) => paragraph(sentence)) }),
  }
}
