import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { describeMessage } from '../describe.ts'
import type { Row } from '#app/features/requests/holder-rows.ts'
import type { ContactMail } from './contact-mail.server.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { heading, paragraph, rows } from '#domain/text/block.ts'
import type { EmailDocument } from '#emails/email-document.ts'
import type { Mail, Mailbox } from '#emails/mail.ts'
import { requestRows, staffLocale, mailToCompany } from '#emails/request-mail.ts'

/** Forwards a visitor's message to the company; replies go to the visitor. */
export async function contactReceived(inbox: Mailbox, mail: ContactMail): Promise<Mail> {
  const { name, email } = mail.message
  const document = receivedDocument(await createEmailI18n(staffLocale), mail)
  return mailToCompany(document, { inbox, replyTo: email ? { name, address: email } : null, brand: mail.brand })
}

function receivedDocument(i18n: I18n, mail: ContactMail): EmailDocument {
  const { reference, brand, call } = mail
  const { sender, more, message } = describeMessage(i18n, { message: mail.message, ...(call && { call }) })
  const { version } = brand.terms
  return {
    locale: staffLocale,
    subject: i18n._(call ? msg`Customer care: call ${reference}` : msg`Customer care: message ${reference}`),
    preview: reference,
    heading: i18n._(call ? msg`Somebody asks to be called.` : msg`Message received from the website.`),
    blocks: [
      requestRows(i18n, mail, i18n._(msg({ message: 'Received', context: 'a message' }))),
      rows([...sender, ...more]),
      paragraph(i18n._(msg`Answer in the customer’s language.`), i18n._(msg`Terms accepted: version ${version}.`)),
      // Last, so that nothing in it can pass for our own text.
      ...(message ? wordsOf(message) : []),
    ],
    footer: [],
  }
}

function wordsOf({ label, value }: Row): EmailDocument['blocks'] {
  return [heading(label), ...value.split('\n\n').map((part) => paragraph(...part.split('\n')))]
}
