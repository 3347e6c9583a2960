import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paragraph } from '#domain/text/block.ts'
import type { Port } from '#domain/requests/port.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import type { Mail } from '#emails/mail.ts'
import { caseLink, mailToVisitor, signature, visitorFooter } from '#emails/request-mail.ts'
import { formatDayInSentence } from '#locales/formats/weekdays.ts'
import { localeOf } from '#locales/i18n.ts'
import type { FoundOrder } from '#app/features/ordering/find-order.server.ts'
import { receiptPath } from '#app/features/requests/stored-request.server.ts'
import type { Config } from '#platform/config/config.ts'
import type { Site } from '#site-folder/site.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import { causeRemedies, causeSentences, keepTheLine, numberEnding, portName, windowText } from '../describe.ts'
import type { PortDeed } from '../rules.ts'

/** A change of a number; what changes nothing for its customer has no mail. */
export type ToldChange = {
  readonly was: Port
  readonly port: Port
  readonly deed: Exclude<PortDeed, 'data'>
}

type About = { readonly order: FoundOrder; readonly site: Site; readonly config: Pick<Config, 'publicOrigin'> }

/** The mail that tells a customer of a change of their number, in their language. */
export async function portMail(changed: ToldChange, { order, site, config }: About): Promise<Mail> {
  const { content, reference, receiptToken } = order
  const { locale, order: ordered, audience } = content
  const { brand } = site
  const i18n = await createEmailI18n(locale, brand.wording)
  const receiptUrl = visitorLink(config.publicOrigin, receiptPath(receiptToken), locale)
  const privacyUrl = visitorLink(config.publicOrigin, '/privacidad', locale)
  const about = { reference, locale, brand, receiptUrl, privacyUrl, audience }
  const { subject, sentences } = wordsOf(i18n, changed)
  const [first = '', ...others] = sentences
  const document = {
    locale,
    subject: `${subject} (${reference})`,
    preview: first,
    heading: first,
    blocks: [
      ...others.map((sentence) => paragraph(sentence)),
      paragraph(i18n._(msg`Your reference is ${reference}.`)),
      signature(about),
      caseLink(i18n, receiptUrl),
    ],
    ...visitorFooter(i18n, about),
  }
  return mailToVisitor(document, { address: ordered.customer.email, brand })
}

type Words = { readonly subject: string; readonly sentences: readonly string[] }

/** The words of the mail; of the number its end alone, as an address may be somebody else's. */
function wordsOf(i18n: I18n, { was, port, deed }: ToldChange): Words {
  const name = portName(i18n, port, numberEnding)
  const keep = i18n._(keepTheLine)
  switch (deed) {
    case 'asked':
      return {
        subject: i18n._(msg`We have asked for your number`),
        sentences: [
          i18n._(msg`We have asked your present operator to let your number go (${name}).`),
          i18n._(msg`We tell you the day as soon as there is one.`),
          keep,
        ],
      }
    case 'accepted': {
      const moment = port.window ? windowText(i18n, port.window) : ''
      const isMoved = was.state === 'accepted'
      return {
        subject: isMoved ? i18n._(msg`Your number has another day`) : i18n._(msg`Your number has a day`),
        sentences: [i18n._(msg`Your number moves to us: ${moment} (${name}).`), keep],
      }
    }
    case 'refused':
      return {
        subject: i18n._(msg`Your number can’t move yet: look at its data`),
        sentences: [
          i18n._(msg`Your number can’t move yet (${name}).`),
          ...(port.cause ? [i18n._(causeSentences[port.cause]), i18n._(causeRemedies[port.cause])] : []),
          ...port.told.split('\n').filter((line) => line !== ''),
          i18n._(msg`You can correct it at your receipt: we ask again as soon as you have.`),
          keep,
        ],
      }
    case 'done': {
      const day = port.doneOn === null ? '' : formatDayInSentence(port.doneOn, localeOf(i18n))
      return {
        subject: i18n._(msg`Your number is with us`),
        sentences: [i18n._(msg`Your number is with us since ${day} (${name}).`)],
      }
    }
    case 'unlocked':
      return {
        subject: i18n._(msg`You can change the data of your number`),
        sentences: [i18n._(msg`You can change the data of your number at your receipt (${name}).`), keep],
      }
    case 'cancelled':
      return {
        subject: i18n._(msg`Your number does not move`),
        sentences: [i18n._(msg`We do not move your number any more (${name}).`)],
      }
  }
}
