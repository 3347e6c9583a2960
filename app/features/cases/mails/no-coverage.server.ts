import { msg } from '@lingui/core/macro'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import type { Mail } from '#emails/mail.ts'
import { caseLink, mailToVisitor, signature, visitorFooter, type RequestMail } from '#emails/request-mail.ts'

type NoCoverage = Pick<RequestMail, 'reference' | 'locale' | 'brand' | 'receiptUrl' | 'privacyUrl' | 'audience'> & {
  /** Where the customer gets it. */
  readonly address: string
  /** Absolute URL of the page of coverage, with the list of those who wait. */
  readonly coverageUrl: string
}

/** Tells somebody that what they ordered does not reach their address yet, and where they can ask to be told when it does. */
export async function noCoverage({ address, coverageUrl, ...mail }: NoCoverage): Promise<Mail> {
  const { reference, locale, brand, receiptUrl } = mail
  const i18n = await createEmailI18n(locale, brand.wording)
  const heading = i18n._(msg`We do not reach your address yet.`)
  const document = {
    locale,
    subject: i18n._(msg`We do not reach your address yet (${reference})`),
    preview: heading,
    heading,
    blocks: [
      paragraph(
        i18n._(
          msg`We have checked your order ${reference}, and we cannot provide it at your address. We have closed it: you owe nothing, and you need do nothing.`,
        ),
      ),
      paragraph(
        i18n._(msg`If you like, we tell you when we arrive. You can ask for it where you look up your address:`),
      ),
      linkTo(i18n._(msg`Where we reach`), coverageUrl),
      signature(mail),
      caseLink(i18n, receiptUrl),
    ],
    ...visitorFooter(i18n, mail),
  }
  return mailToVisitor(document, { address, brand })
}
