import { msg } from '@lingui/core/macro'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import type { Mail } from '#emails/mail.ts'
import { mailToVisitor, signature, visitorFooter, type RequestMail } from '#emails/request-mail.ts'

type ReceiptLink = Omit<RequestMail, 'receivedAt'> & {
  /** Whether earlier links to the receipt are void. */
  readonly endsOther: boolean
}

/** The new link to a receipt, for whoever has lost it. */
export async function receiptLink(address: string, mail: ReceiptLink): Promise<Mail> {
  const { reference, locale, brand, receiptUrl, endsOther } = mail
  const i18n = await createEmailI18n(locale)
  const heading = i18n._(msg`Here is the link to your receipt.`)
  const document = {
    locale,
    subject: i18n._(msg`Your link for ${reference}`),
    preview: heading,
    heading,
    blocks: [
      paragraph(
        i18n._(msg`At it you see how far your request is, and can write to us.`),
        ...(endsOther ? [i18n._(msg`The link that you had before does not work any more.`)] : []),
      ),
      linkTo(i18n._(msg`Your receipt, also as a PDF`), receiptUrl),
      paragraph(i18n._(msg`If you did not ask for it, you need do nothing: only you have this link.`)),
      signature(mail),
    ],
    ...visitorFooter(i18n, mail),
  }
  return mailToVisitor(document, { address, brand })
}
