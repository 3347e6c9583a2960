import { isDeepStrictEqual } from 'node:util'
import {
  checkContactMessage,
  type CheckedMessage,
  type ContactForm,
  type ContactMessage,
} from '#domain/contact-message.ts'
import { contactAcknowledged } from '#emails/contact-acknowledged.ts'
import { contactReceived } from '#emails/contact-received.ts'
import { mailboxes } from '../config.ts'
import type { Services } from '../context.ts'
import type { Sender } from '../http/limits/bot-signals.ts'
import { isDialable } from './phone-numbers.ts'
import { receiptPath, sentRequest, storeRequest, type Agreement, type SentRequest } from './requests.ts'
import type { Site } from '../site/site.ts'

/** What is kept of a message to customer service. */
export type ContactContent = Agreement & { readonly kind: 'contact'; readonly message: ContactMessage }

/** The rules of the form, and the one that needs more numbering plans than a browser should load. */
export function checkPostedMessage(form: ContactForm): CheckedMessage {
  const checked = checkContactMessage(form)
  if (!checked.ok || isDialable(checked.message.phone)) return checked
  return { ok: false, errors: { phone: 'phone-international' } }
}

type SendContactMessage = {
  /** Minted with the form: whatever is posted with it again is the same message. */
  readonly id: string
  readonly message: ContactMessage
  readonly sender: Sender
} & Omit<Agreement, 'terms'>

/**
 * Stores a message with the e-mail to the company and the acknowledgement to the visitor, and answers only after
 * the commit. However often and in parallel it is posted, it is stored once. Rejects when it can't be stored.
 */
export async function sendContactMessage(
  services: Services,
  site: Site,
  { id, message, locale, agreedTo, sender }: SendContactMessage,
): Promise<SentRequest> {
  const { brand } = site
  const { publicOrigin } = services.config
  const { inbox } = mailboxes(services.config, brand)

  const stored = await storeRequest(services, site, {
    id,
    sender,
    acknowledgedTo: message.email,
    content: { kind: 'contact', message, locale, terms: brand.terms, agreedTo },
    async alongside(_, { reference, receivedAt, receiptToken }) {
      const receiptUrl = publicOrigin + receiptPath(receiptToken)
      const privacyUrl = `${publicOrigin}/privacidad?lng=${locale}`
      const about = { reference, receivedAt, receiptUrl, message, locale, brand, privacyUrl }
      return [await contactReceived(inbox, about), await contactAcknowledged(about)]
    },
  })
  const { content } = stored
  return sentRequest(stored, content.kind === 'contact' && isDeepStrictEqual(content.message, message))
}
