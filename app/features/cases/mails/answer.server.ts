import { msg } from '@lingui/core/macro'
import type { SupervisoryBody } from '#domain/service-levels/service-levels.ts'
import { attached } from './attached.server.ts'
import { bodyLinks } from '#emails/supervisory-bodies.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { paragraph } from '#domain/text/block.ts'
import type { Mail, MailFile } from '#emails/mail.ts'
import { caseLink, mailToVisitor, signature, visitorFooter, type RequestMail } from '#emails/request-mail.ts'

type CaseAnswer = Pick<RequestMail, 'reference' | 'locale' | 'brand' | 'receiptUrl' | 'privacyUrl' | 'audience'> & {
  /** Where the customer gets it. */
  readonly address: string
  /** As staff wrote it: paragraphs with empty lines between them. */
  readonly text: string
  readonly files: readonly MailFile[]
  /** The bodies that the customer can turn to; none where they got what they asked for. */
  readonly bodies: readonly SupervisoryBody[]
}

/** The answer that ends a case: of a refusal, with whom the customer can turn to (art. 13.7 Ley 10/2025, art. 12.4 RGPD). */
export async function caseAnswer({ address, text, files, bodies, ...mail }: CaseAnswer): Promise<Mail> {
  const { reference, locale, brand, receiptUrl } = mail
  const i18n = await createEmailI18n(locale)
  const [first = '', ...paragraphs] = text.split(/\n{2,}/)
  const document = {
    locale,
    subject: i18n._(msg`Our answer (${reference})`),
    preview: first,
    heading: first,
    blocks: [
      ...paragraphs.map((part) => paragraph(...part.split('\n'))),
      ...attached(i18n, files),
      paragraph(i18n._(msg`Your reference is ${reference}.`)),
      ...bodyLinks(i18n, bodies),
      signature(mail),
      caseLink(i18n, receiptUrl),
    ],
    ...visitorFooter(i18n, mail),
  }
  return { ...mailToVisitor(document, { address, brand }), byPerson: true, ...(files.length > 0 && { files }) }
}
