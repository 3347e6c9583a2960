import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { rightTitle } from '#app/features/rights/right-texts.ts'
import type { RequestContent } from '../content.server.ts'

export const receiptTitles: Record<RequestContent['kind'], MessageDescriptor> = {
  order: msg`Receipt for your request`,
  contact: msg`Receipt for your message`,
  referral: msg`Receipt for your referral`,
  withdrawal: rightTitle('withdrawal'),
  cancellation: rightTitle('cancellation'),
  complaint: rightTitle('complaint'),
  privacy: rightTitle('privacy'),
  waiting: msg`Receipt for the waiting list`,
}
