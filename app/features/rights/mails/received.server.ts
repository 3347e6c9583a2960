import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import { dueText } from '#locales/formats/due-moment.ts'
import { formatExactTime } from '#locales/formats/format.ts'
import { describeRight } from '../describe.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { heading, paragraph, rows } from '#domain/text/block.ts'
import type { EmailDocument } from '#emails/email-document.ts'
import type { Mail, Mailbox } from '#emails/mail.ts'
import { mailToCompany, requestRows, staffLocale } from '#emails/request-mail.ts'
import { sentRows, type RightMail } from './right-mail.server.ts'

type Words = { readonly subject: (reference: string) => MessageDescriptor; readonly heading: MessageDescriptor }

const words: Record<RightKind, Words> = {
  withdrawal: {
    subject: (reference) => msg`Withdrawal: ${reference}`,
    heading: msg`Somebody withdraws from a contract.`,
  },
  cancellation: {
    subject: (reference) => msg`Cancellation: ${reference}`,
    heading: msg`Somebody cancels a service.`,
  },
  moving: {
    subject: (reference) => msg`Moving home: ${reference}`,
    heading: msg`Somebody is moving home.`,
  },
  suspension: {
    subject: (reference) => msg`Suspension: ${reference}`,
    heading: msg`Somebody suspends their landline.`,
  },
  complaint: { subject: (reference) => msg`Complaint: ${reference}`, heading: msg`Somebody complains.` },
  privacy: {
    subject: (reference) => msg`Data protection: ${reference}`,
    heading: msg`Somebody exercises a right over their data.`,
  },
}

/** Tells the company that somebody exercises a right, and by when it has to be dealt with; replies go to them. */
export async function rightReceivedByCompany(inbox: Mailbox, mail: RightMail): Promise<Mail> {
  const { name = '', email = '' } = mail.right.values
  const document = receivedDocument(await createEmailI18n(staffLocale, mail.brand.wording), mail)
  return mailToCompany(document, { inbox, replyTo: email ? { name, address: email } : null, brand: mail.brand })
}

function receivedDocument(i18n: I18n, mail: RightMail): EmailDocument {
  const { reference, right, receivedAt, due, law } = mail
  const { subject, heading: title } = words[right.kind]
  const described = describeRight(i18n, right)
  const { told } = described
  const exactTime = formatExactTime(receivedAt, staffLocale)
  const dueDate = due === null ? '' : dueText(due, staffLocale)
  return {
    locale: staffLocale,
    subject: i18n._(subject(reference)),
    preview: reference,
    heading: i18n._(title),
    blocks: [
      requestRows(i18n, mail, i18n._(msg({ message: 'Received', context: 'a message' }))),
      paragraph(
        i18n._(msg`Exact time: ${exactTime} (Spanish peninsula time).`),
        ...(due === null ? [] : [i18n._(msg`To be done by: ${dueDate}.`)]),
        ...(law === null ? [] : [i18n._(msg`Law: ${law}.`)]),
        i18n._(msg`Answer in the customer’s language.`),
      ),
      ...(told.length > 0 ? [paragraph(i18n._(msg`The customer was told:`), ...told)] : []),
      // Last, so that nothing in it can pass for our own text.
      heading(i18n._(msg`What was sent`)),
      rows(sentRows(i18n, described)),
    ],
    footer: [],
  }
}
