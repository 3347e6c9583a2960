import { emailHtml } from './email-html.tsx'
import { emailText } from './email-text.ts'
import type { Mail, WrittenMail } from './mail.ts'

/** Renders an e-mail as text and HTML. */
export function writtenMail({ document, colour, ...envelope }: Mail): WrittenMail {
  return { ...envelope, subject: document.subject, text: emailText(document), html: emailHtml(document, colour) }
}
