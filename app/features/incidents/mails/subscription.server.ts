import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import type { Locale } from '#locales/i18n.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import type { EmailDocument } from '#emails/email-document.ts'
import type { Mail } from '#emails/mail.ts'
import { mailToVisitor, signature, visitorFooter } from '#emails/request-mail.ts'

type SubscriptionMail = {
  readonly email: string
  readonly locale: Locale
  readonly brand: Brand
  /** The name of a municipality; null: everywhere. */
  readonly place: string | null
  /** Whether they are told already. Only this e-mail may say so, because only its owner reads it. */
  readonly isConfirmed: boolean
  /** Absolute URL of the page to confirm and to leave by. */
  readonly url: string
  readonly privacyUrl: string
}

/** Asks whoever reads an address whether they want to be told of incidents. */
export async function incidentSubscription(mail: SubscriptionMail): Promise<Mail> {
  const { email, locale, brand, url } = mail
  const document = subscriptionDocument(await createEmailI18n(locale), mail)
  return { ...mailToVisitor(document, { address: email, brand }), unsubscribeUrl: url }
}

function subscriptionDocument(i18n: I18n, mail: SubscriptionMail): EmailDocument {
  const { locale, place, isConfirmed, url } = mail
  const about = place
    ? i18n._(msg`incidents and planned works in ${place}`)
    : i18n._(msg`all incidents and planned works`)
  const subject = isConfirmed
    ? i18n._(msg`You get our notices already`)
    : i18n._(msg`Confirm that you want our notices`)
  return {
    locale,
    subject,
    preview: about,
    heading: i18n._(msg`Hello,`),
    blocks: isConfirmed
      ? [
          paragraph(i18n._(msg`You are told of ${about} by e-mail already. There is nothing else to do.`)),
          linkTo(i18n._(msg`Stop these notices`), url),
          signature(mail),
        ]
      : [
          paragraph(
            i18n._(msg`Somebody wrote this address on our website to be told of ${about} by e-mail.`),
            i18n._(msg`If it was you, confirm it. Until then we write nothing else.`),
          ),
          linkTo(i18n._(msg`Confirm`), url),
          paragraph(i18n._(msg`If it was not you, do nothing: we forget the address in seven days.`)),
          signature(mail),
        ],
    ...visitorFooter(i18n, mail),
  }
}
