import { msg } from '@lingui/core/macro'
import { inboxOf, mailAbout } from '#app/features/requests/request-mails.server.ts'
import type { RequestKind } from '#app/features/requests/request-kind.server.ts'
import { nobody } from '#app/features/requests/request-party.ts'
import { shortened } from '#app/features/requests/shortened.ts'
import type { ContactContent } from './contact-content.ts'
import { contactAcknowledged } from './mails/acknowledged.server.ts'
import { contactReceived } from './mails/received.server.ts'

/** A message to customer service as a request. */
export const contactKind: RequestKind<ContactContent> = {
  party({ message: { name, email, phone } }) {
    return { ...nobody, name, email: email || null, phone: phone || null }
  },
  async mails(tools, _, stored) {
    const { message, byHand = null } = stored.content
    const about = { ...mailAbout(tools, stored), message, byHand }
    return {
      toCompany: [await contactReceived(inboxOf(tools, stored.site), about)],
      acknowledgement: message.email ? await contactAcknowledged(about) : null,
    }
  },
  columns: (_, { message }) => message,
  summary: (_, { message }) => shortened(message.message),
  facts: (i18n, { message }) => ({ heading: i18n._(msg`Message`), facts: [], text: message.message, files: [] }),
}
