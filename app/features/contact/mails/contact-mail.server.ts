import type { ContactMessage } from '../rules.ts'
import type { RequestMail } from '#emails/request-mail.ts'

/** The data of the two e-mails about a message to customer service. */
export type ContactMail = RequestMail & { readonly message: ContactMessage }
