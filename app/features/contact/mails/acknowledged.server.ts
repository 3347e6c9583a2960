import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { weekAt } from '#domain/calendar/opening-hours.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { hoursLabel } from '#locales/formats/hours-label.ts'
import { nextContactText } from '#app/features/requests/describe-next-contact.ts'
import { whenAnswered } from '../describe.ts'
import type { Channel } from '#domain/requests/channels.ts'
import type { ContactMail } from './contact-mail.server.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import type { EmailDocument } from '#emails/email-document.ts'
import type { Mail } from '#emails/mail.ts'
import { inertName, signature, visitorFooter, mailToVisitor } from '#emails/request-mail.ts'

/**
 * Acknowledges a message to its visitor, in their language. It only repeats the name, because anybody can enter
 * somebody else's address.
 */
export async function contactAcknowledged(mail: ContactMail): Promise<Mail> {
  const { message, locale, brand } = mail
  const document = acknowledgedDocument(await createEmailI18n(locale), mail)
  return mailToVisitor(document, { address: message.email, brand })
}

/** On what day and at which hour, and how, where staff wrote it down. */
function receivedBy(byHand: Channel | null, date: string, time: string): MessageDescriptor {
  switch (byHand) {
    case null:
      return msg`We received your message on ${date} at ${time} (Spanish peninsula time).`
    case 'call':
      return msg`We noted what you told us by phone on ${date} at ${time} (Spanish peninsula time).`
    case 'counter':
      return msg`We noted what you told us in our shop on ${date} at ${time} (Spanish peninsula time).`
    case 'email':
      return msg`We received your e-mail on ${date} at ${time} (Spanish peninsula time).`
    case 'whatsapp':
      return msg`We received your WhatsApp message on ${date} at ${time} (Spanish peninsula time).`
  }
}

function acknowledgedDocument(i18n: I18n, mail: ContactMail): EmailDocument {
  const { reference, message, receivedAt, locale, brand } = mail
  const name = inertName(message.name)
  const date = formatDate(receivedAt, locale)
  const time = timeInSentence(formatTime(receivedAt, locale), locale)
  const hours = hoursLabel(i18n, weekAt(brand.hours, receivedAt))
  const yourReference = i18n._(msg`Your reference is ${reference}.`)
  return {
    locale,
    subject: i18n._(msg`We have received your message (${reference})`),
    preview: yourReference,
    heading: i18n._(msg`Hello ${name},`),
    blocks: [
      paragraph(i18n._(receivedBy(mail.byHand, date, time)), yourReference),
      paragraph(mail.contact ? nextContactText(i18n, mail.contact) : whenAnswered(i18n, hours)),
      linkTo(
        i18n._(mail.byHand === null ? msg`What you wrote is on your receipt` : msg`What we noted is on your receipt`),
        mail.receiptUrl,
      ),
      paragraph(i18n._(msg`If this was not you, reply to this e-mail and we will erase it.`)),
      signature(mail),
    ],
    ...visitorFooter(i18n, mail),
  }
}
