import { msg } from '@lingui/core/macro'
import { linkTo, paragraph } from '#domain/text/block.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import type { Mail } from '#emails/mail.ts'
import { mailToVisitor, signature, visitorFooter, type RequestMail } from '#emails/request-mail.ts'

type WrittenDown = Pick<RequestMail, 'reference' | 'locale' | 'brand' | 'receiptUrl' | 'privacyUrl'> & {
  readonly address: string
}

/** Tells a customer that their spoken words were written down, and where they read and correct them. It repeats none of them. */
export async function writtenDown({ address, ...mail }: WrittenDown): Promise<Mail> {
  const { reference, locale, brand, receiptUrl } = mail
  const i18n = await createEmailI18n(locale)
  const first = i18n._(msg`We have written down what you told us about your complaint, as you agreed.`)
  const document = {
    locale,
    subject: i18n._(msg`What you told us, for you to read and correct (${reference})`),
    preview: first,
    heading: first,
    blocks: [
      paragraph(i18n._(msg`Is something wrong? Tell us there what it should say. We forget it once it is resolved.`)),
      linkTo(i18n._(msg`Read it and correct it`), `${receiptUrl}#mensajes`),
      paragraph(i18n._(msg`Your reference is ${reference}.`)),
      signature(mail),
    ],
    ...visitorFooter(i18n, mail),
  }
  return mailToVisitor(document, { address, brand })
}
