import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { paragraph, rows } from '#domain/text/block.ts'
import type { EmailDocument } from '#emails/email-document.ts'
import type { Mail, Mailbox } from '#emails/mail.ts'
import { placeText } from '#domain/place/place.ts'
import { requestRows, staffLocale, mailToCompany } from '#emails/request-mail.ts'
import { describeWaiting } from '../describe.ts'
import type { WaitingMail } from './waiting-mail.server.ts'

type ReceivedMail = WaitingMail & {
  /** Entries for this place, including this one. */
  readonly count: number
}

/** Tells the company about a new entry in the waiting list, and how many there are for the place. */
export async function waitingReceived(inbox: Mailbox, mail: ReceivedMail): Promise<Mail> {
  const document = receivedDocument(await createEmailI18n(staffLocale, mail.brand.wording), mail)
  return mailToCompany(document, { inbox, replyTo: { name: '', address: mail.email }, brand: mail.brand })
}

function receivedDocument(i18n: I18n, mail: ReceivedMail): EmailDocument {
  const { reference, count } = mail
  const { name } = mail.place
  return {
    locale: staffLocale,
    subject: i18n._(msg`Waiting list: ${name} (${reference})`),
    preview: reference,
    heading: i18n._(msg`New person on the coverage waiting list.`),
    blocks: [
      requestRows(i18n, mail, i18n._(msg({ message: 'Added on', context: 'a person to a list' }))),
      rows([
        ...describeWaiting(i18n, mail, placeText).rows,
        { label: i18n._(msg`People waiting there`), value: String(count) },
      ]),
      paragraph(i18n._(msg`Only for the coverage notice. Do not use for advertising.`)),
    ],
    footer: [],
  }
}
