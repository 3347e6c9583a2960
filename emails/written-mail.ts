import { emailHtml } from './email-html.tsx'
import { emailText } from './email-text.ts'
import type { Mail, WrittenMail } from './mail.ts'

/** The words of a mail as text and as HTML. */
export function writtenMail({ document, colour, ...envelope }: Mail): WrittenMail {
  return { ...envelope, subject: document.subject, text: emailText(document), html: emailHtml(document, colour) }
}
