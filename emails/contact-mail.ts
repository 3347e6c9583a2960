import type { ContactMessage } from '#domain/contact-message.ts'
import type { RequestMail } from './request-mail.ts'

/** What the two e-mails about a message to customer service are made from. */
export type ContactMail = RequestMail & { readonly message: ContactMessage }
