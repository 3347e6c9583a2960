import { msg } from '@lingui/core/macro'
import { inboxOf, mailAbout } from '#app/features/requests/request-mails.server.ts'
import type { CaseFact, RequestKind } from '#app/features/requests/request-kind.server.ts'
import { nobody } from '#app/features/requests/request-party.ts'
import { shortened } from '#app/features/requests/shortened.ts'
import type { ContactContent } from './contact-content.ts'
import { contactAcknowledged } from './mails/acknowledged.server.ts'
import { contactReceived } from './mails/received.server.ts'
import { callRows, callSummary } from './describe-call.ts'
import { contactReceipt } from './receipt.ts'

/** A message to customer service, or a call that somebody asks for, as a request. */
export const contactKind: RequestKind<ContactContent> = {
  party({ message: { name, email, phone } }) {
    return { ...nobody, name, email: email || null, phone: phone || null }
  },
  async mails(tools, _, stored) {
    const { message, call = null, byHand = null } = stored.content
    const about = { ...mailAbout(tools, stored), message, call, byHand }
    return {
      toCompany: [await contactReceived(inboxOf(tools, stored.site), about)],
      acknowledgement: message.email ? await contactAcknowledged(about) : null,
    }
  },
  columns: (i18n, { message, call }) => (call ? { ...message, message: callSummary(i18n, call) } : message),
  summary: (i18n, { message, call }) => (call ? callSummary(i18n, call) : shortened(message.message)),
  facts(i18n, { message, call }) {
    if (!call) return { heading: i18n._(msg`Message`), facts: [], text: message.message, files: [] }
    const facts = callRows(i18n, call).map((row): CaseFact => ({ ...row, shownAs: 'text' }))
    return { heading: i18n._(msg`Call`), facts, text: null, files: [] }
  },
  receipt: contactReceipt,
  reportsOutage: ({ call }) => call?.about === 'outage',
  promisedCall: ({ call }, receivedAt) => (call ? (call.at ?? receivedAt) : null),
}
