import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { rightTitle } from '#app/features/rights/describe.ts'
import type { AnyContent } from './any-content.ts'

const titles: Record<AnyContent['kind'], MessageDescriptor> = {
  order: msg`Receipt for your request`,
  contact: msg`Receipt for your message`,
  referral: msg`Receipt for your referral`,
  withdrawal: rightTitle('withdrawal'),
  cancellation: rightTitle('cancellation'),
  complaint: rightTitle('complaint'),
  privacy: rightTitle('privacy'),
  waiting: msg`Receipt for the waiting list`,
}

/** What a receipt is of. */
export function receiptTitle(content: AnyContent): MessageDescriptor {
  return content.kind === 'contact' && content.call ? msg`Receipt for your call` : titles[content.kind]
}
