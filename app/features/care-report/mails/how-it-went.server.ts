import { msg } from '@lingui/core/macro'
import { linkTo, paragraph } from '#domain/text/block.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import type { Mail } from '#emails/mail.ts'
import { mailToVisitor, signature, staffLocale, visitorFooter, type RequestMail } from '#emails/request-mail.ts'

type HowItWent = Pick<RequestMail, 'reference' | 'locale' | 'brand' | 'receiptUrl' | 'privacyUrl' | 'audience'> & {
  readonly address: string
}

/** Asks a customer how their resolved case went: two questions, at the receipt, without signing in. */
export async function howItWent({ address, ...mail }: HowItWent): Promise<Mail> {
  const { reference, locale, brand, receiptUrl } = mail
  const i18n = await createEmailI18n(locale)
  const heading = i18n._(msg`How did it go?`)
  const document = {
    locale,
    subject: i18n._(msg`How did it go? (${reference})`),
    preview: i18n._(msg`Two questions about how we dealt with ${reference}.`),
    heading,
    blocks: [
      paragraph(i18n._(msg`We have dealt with ${reference}. Tell us how it went: two questions, without signing in.`)),
      linkTo(i18n._(msg`Answer the two questions`), `${receiptUrl}#opinion`),
      paragraph(i18n._(msg`If you would rather not, do nothing: we do not ask again.`)),
      signature(mail),
    ],
    ...visitorFooter(i18n, mail),
  }
  return mailToVisitor(document, { address, brand })
}

/** What rings at a manager's desk when a customer says that it went badly. */
export async function notContent(): Promise<string> {
  const i18n = await createEmailI18n(staffLocale)
  return i18n._(msg`The customer is not content: see what they answered`)
}
