import { emailHtml } from './email-html.tsx'
import { emailText } from './email-text.ts'
import type { Mail, WrittenMail } from './mail.ts'

/** Renders an e-mail as text and HTML. */
export function writtenMail({ document, colour, letterhead, tile, ...envelope }: Mail): WrittenMail {
  const html = emailHtml(document, { colour, letterhead, tile })
  return { ...envelope, subject: document.subject, text: emailText(document), html }
}
