import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { municipalityNameIn } from '#domain/place/place-names.ts'
import { formatDate } from '#locales/formats/format.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import type { EmailDocument } from '#emails/email-document.ts'
import type { Mail } from '#emails/mail.ts'
import { signature, visitorFooter, mailToVisitor } from '#emails/request-mail.ts'
import type { WaitingMail } from './waiting-mail.server.ts'

type AcknowledgedMail = WaitingMail & {
  /** The address has been on the list before. Only this e-mail may say so, because only its owner reads it. */
  readonly isAlreadyThere: boolean
}

/** Confirms an entry in the waiting list, and how to unsubscribe. */
export async function waitingAcknowledged(mail: AcknowledgedMail): Promise<Mail> {
  const { email, locale, brand } = mail
  const document = acknowledgedDocument(await createEmailI18n(locale, brand.wording), mail)
  return { ...(await mailToVisitor(document, { address: email, brand })), unsubscribeUrl: mail.leaveUrl }
}

function acknowledgedDocument(i18n: I18n, mail: AcknowledgedMail): EmailDocument {
  const { receivedAt, locale, brand, isAlreadyThere } = mail
  const name = municipalityNameIn(locale, mail.place)
  const date = formatDate(receivedAt, locale)
  const months = brand.retention.waiting.kept
  const known = isAlreadyThere
    ? paragraph(i18n._(msg`You were already on the waiting list for ${name}. There is nothing else to do.`))
    : paragraph(
        i18n._(msg`You have been on the waiting list for ${name} since ${date}.`),
        i18n._(msg`We will write to you once, when you can ask for fibre there. We have no date to promise.`),
      )
  return {
    locale,
    subject: i18n._(msg`We will let you know when there is fibre in ${name}`),
    preview: i18n._(msg`We will write to you once.`),
    heading: i18n._(msg`Hello,`),
    blocks: [
      known,
      paragraph(
        i18n._(msg`We keep your e-mail address for ${plural(months, { one: '# month', other: '# months' })} at most.`),
      ),
      linkTo(i18n._(msg`Remove me from the list`), mail.leaveUrl),
      paragraph(i18n._(msg`If you did not sign up for this, use the same link.`)),
      signature(mail),
    ],
    ...visitorFooter(i18n, mail),
  }
}
