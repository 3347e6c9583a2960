import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The sentences that a visitor accepts by sending. They are stored with the request exactly as they were shown. */
export const agreementMessages = {
  order: msg`By sending you accept the terms of this request and confirm that you have read the privacy information.`,
  contact: msg`By sending you accept the terms of use and confirm that you have read the privacy information.`,
} satisfies Record<string, MessageDescriptor>
