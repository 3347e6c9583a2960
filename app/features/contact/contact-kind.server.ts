import { msg } from '@lingui/core/macro'
import { phonesIn } from '#domain/people/phone.ts'
import { address } from '#domain/place/address-rules.ts'
import { inboxOf, mailAbout } from '#app/features/requests/request-mails.server.ts'
import type { CaseFact, RequestKind } from '#app/features/requests/request-kind.server.ts'
import { nobody } from '#app/features/requests/request-party.ts'
import { shortened } from '#app/features/requests/shortened.ts'
import type { ContactContent } from './contact-content.ts'
import { contactAcknowledged } from './mails/acknowledged.server.ts'
import { contactReceived } from './mails/received.server.ts'
import { describeMessage } from './describe.ts'
import { callSummary } from './describe-call.ts'
import { contactReceipt } from './receipt.ts'

/** A message to customer service, or a call that somebody asks for, as a request. */
export const contactKind: RequestKind<ContactContent> = {
  party({ message: { name, email, phone, message } }) {
    return { ...nobody, name, email: email || null, phone: phone || null, otherPhones: phonesIn(message) }
  },
  person: {
    values: ({ message: { name, phone, email } }) => ({ name, phone, email }),
    address,
    with: (content, values) => ({ ...content, message: { ...content.message, ...values } }),
  },
  async mails(deps, _, stored) {
    const { message, call = null, byHand = null } = stored.content
    const about = { ...mailAbout(deps, stored), message, call, byHand }
    return {
      toCompany: [await contactReceived(inboxOf(deps, stored.site), about)],
      acknowledgement: message.email ? await contactAcknowledged(about) : null,
    }
  },
  columns(i18n, content) {
    const { name, email, phone } = content.message
    const { more, message } = describeMessage(i18n, content)
    const said = [...more.map(({ label, value }) => `${label}: ${value}`), ...(message ? [message.value] : [])]
    return { name, email, phone, message: said.join('\n') }
  },
  written: ({ message }) => message.message,
  summary: (i18n, { message, call }) => (call ? callSummary(i18n, call) : shortened(message.message)),
  facts(i18n, content) {
    const { more, message } = describeMessage(i18n, content)
    return {
      heading: i18n._(content.call ? msg`Call` : msg`Message`),
      facts: more.map((row): CaseFact => ({ ...row, shownAs: 'text' })),
      text: message?.value ?? null,
      files: [],
    }
  },
  receipt: contactReceipt,
  reportsOutage: ({ call }) => call?.about === 'outage',
  contactWish: ({ call }, receivedAt) => (call ? { at: call.at ?? receivedAt } : null),
}
