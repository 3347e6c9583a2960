import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import { describeRight, rightNext, rightReceived } from '../describe.ts'
import { bodyLinks } from '#emails/supervisory-bodies.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { heading, linkTo, paragraph, rows } from '#domain/text/block.ts'
import type { EmailDocument } from '#emails/email-document.ts'
import type { Mail } from '#emails/mail.ts'
import { inertName, mailToVisitor, signature, visitorFooter } from '#emails/request-mail.ts'
import { sentRows, type RightMail } from './right-mail.server.ts'

const subjects: Record<RightKind, (reference: string) => MessageDescriptor> = {
  withdrawal: (reference) => msg`We have received your withdrawal (${reference})`,
  cancellation: (reference) => msg`We have received your cancellation (${reference})`,
  moving: (reference) => msg`We have received your request to move (${reference})`,
  suspension: (reference) => msg`We have received your request to suspend your landline (${reference})`,
  complaint: (reference) => msg`We have received your complaint (${reference})`,
  privacy: (reference) => msg`We have received your data request (${reference})`,
}

/**
 * Acknowledges that somebody exercises a right: with its whole content, date and hour, as the law wants them on a durable
 * medium (art. 106.3 TRLGDCU, art. 62.4 TRLGDCU, art. 12.1 Ley 10/2025). What was typed can't pass for a link of ours.
 */
export async function rightAcknowledged(mail: RightMail): Promise<Mail> {
  const { right, locale, brand } = mail
  const document = acknowledgedDocument(await createEmailI18n(locale, brand.wording), mail)
  return mailToVisitor(document, { address: right.values.email ?? '', brand })
}

function acknowledgedDocument(i18n: I18n, mail: RightMail): EmailDocument {
  const { reference, right, receivedAt, locale, bodies } = mail
  const received = rightReceived(i18n, right.kind, receivedAt)
  const name = inertName(right.values.name ?? '')
  return {
    locale,
    subject: i18n._(subjects[right.kind](reference)),
    preview: received,
    heading: i18n._(msg`Hello ${name},`),
    blocks: [
      paragraph(received, i18n._(msg`Your reference is ${reference}.`)),
      ...rightNext(i18n, right, mail).map((sentence) => paragraph(sentence)),
      heading(i18n._(msg`What you sent us`)),
      rows(
        sentRows(i18n, describeRight(i18n, right)).map(({ label, value }) => ({
          label,
          value: value === right.values.email ? value : inertName(value),
        })),
      ),
      linkTo(i18n._(msg`Your receipt, also as a PDF`), mail.receiptUrl),
      ...bodyLinks(i18n, bodies),
      paragraph(i18n._(msg`If this was not you, reply to this e-mail.`)),
      signature(mail),
    ],
    ...visitorFooter(i18n, mail),
  }
}
