import type { RequestServices } from '#app/features/requests/services.server.ts'
import { isDeepStrictEqual } from 'node:util'
import { checkContactMessage, type CheckedMessage, type ContactForm, type ContactMessage } from './rules.ts'
import type { Sender } from '#platform/limits/bot-signals.ts'
import { isDialable } from '#app/features/requests/phone-numbers.server.ts'
import type { Agreement } from '#app/features/requests/content.server.ts'
import { isContact, type ContactContent } from './contact-content.ts'
import { sentRequest, storeRequest, type SentRequest } from '#app/features/requests/requests.server.ts'
import type { Site } from '#site-folder/site.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'

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
  services: RequestServices,
  site: Site,
  { id, message, locale, agreedTo, sender }: SendContactMessage,
): Promise<SentRequest> {
  const sent: ContactContent = { kind: 'contact', message, locale, terms: agreedTerms(site, locale), agreedTo }
  const stored = await storeRequest(services, site, { id, sender, content: sent })
  const { content } = stored
  return sentRequest(stored, isContact(content) && isDeepStrictEqual(content.message, message))
}
