import type { CallWish } from '../call-rules.ts'
import type { ContactMessage } from '../rules.ts'
import type { Channel } from '#domain/requests/channels.ts'
import type { NextContact } from '#domain/service-levels/next-contact.ts'
import type { RequestMail } from '#emails/request-mail.ts'

/** The data of the two e-mails about a message to customer service. */
export type ContactMail = RequestMail & {
  readonly message: ContactMessage
  /** When they hear from us; null where nothing says so. */
  readonly contact: NextContact | null
  /** The call that was asked for in place of words; null for a message. */
  readonly call: CallWish | null
  /** How staff were told of it, who entered it; null where it was sent here. */
  readonly byHand: Channel | null
}
