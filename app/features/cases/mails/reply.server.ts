import { msg } from '@lingui/core/macro'
import { attached } from './attached.server.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { paragraph } from '#domain/text/block.ts'
import type { Mail, MailFile } from '#emails/mail.ts'
import { caseLink, mailToVisitor, signature, visitorFooter, type RequestMail } from '#emails/request-mail.ts'

type CaseReply = Pick<RequestMail, 'reference' | 'locale' | 'brand' | 'receiptUrl' | 'privacyUrl' | 'audience'> & {
  /** Where the customer gets it. */
  readonly address: string
  readonly subject: string
  /** As staff wrote it: paragraphs with empty lines between them. */
  readonly text: string
  readonly files: readonly MailFile[]
}

/** What a reply is about where the customer has said nothing that could be its subject. */
export const ABOUT_A_MESSAGE = msg`Your message`

/** A reply of staff to a customer. Its subject has the reference, by which answers, sent to the company, are found. */
export async function caseReply({ address, subject, text, files, ...mail }: CaseReply): Promise<Mail> {
  const { reference, locale, brand, receiptUrl } = mail
  const i18n = await createEmailI18n(locale)
  const [first = '', ...paragraphs] = text.split(/\n{2,}/)
  const document = {
    locale,
    subject: subject.includes(reference) ? subject : `${subject} (${reference})`,
    preview: first,
    heading: first,
    blocks: [
      ...paragraphs.map((part) => paragraph(...part.split('\n'))),
      ...attached(i18n, files),
      signature(mail),
      caseLink(i18n, receiptUrl),
    ],
    ...visitorFooter(i18n, mail),
  }
  return { ...mailToVisitor(document, { address, brand }), byPerson: true, ...(files.length > 0 && { files }) }
}
