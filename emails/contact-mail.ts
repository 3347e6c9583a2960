import type { ContactMessage } from '#domain/contact-message.ts'
import type { RequestMail } from './request-mail.ts'

/** The data of the two e-mails about a message to customer service. */
export type ContactMail = RequestMail & { readonly message: ContactMessage }
