import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The sentences beside *Send* that sending agrees to. They are stored with the request as the visitor read them. */
export const agreementMessages = {
  order: msg`By sending you accept the terms of this request and confirm that you have read the privacy information.`,
  contact: msg`By sending you accept the terms of use and confirm that you have read the privacy information.`,
} satisfies Record<string, MessageDescriptor>
