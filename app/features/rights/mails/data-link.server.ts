import { msg } from '@lingui/core/macro'
import { formatDate } from '#locales/formats/format.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import type { Mail } from '#emails/mail.ts'
import { mailToVisitor, signature, visitorFooter, type RequestMail } from '#emails/request-mail.ts'

export type DataLinkMail = Pick<RequestMail, 'reference' | 'locale' | 'brand' | 'privacyUrl'> & {
  readonly address: string
  /** Absolute URL. */
  readonly url: string
  /** Until when it works, in milliseconds since 1970. */
  readonly until: number
}

/** Sends somebody the link to a copy of their data, and gives what it says without the link. */
export async function dataLinkMail({ address, url, until, ...mail }: DataLinkMail): Promise<{
  readonly subject: string
  readonly text: string
  readonly mail: Mail
}> {
  const { reference, locale, brand } = mail
  const i18n = await createEmailI18n(locale)
  const day = formatDate(until, locale)
  const subject = i18n._(msg`A copy of your data (${reference})`)
  const heading = i18n._(msg`Here is the copy of your data that you asked for.`)
  const text = i18n._(msg`The link works once, until ${day}. Save the file where nobody else sees it.`)
  const document = {
    locale,
    subject,
    preview: heading,
    heading,
    blocks: [
      paragraph(text),
      paragraph(i18n._(msg`Your reference is ${reference}.`)),
      linkTo(i18n._(msg`Download my data`), url),
      paragraph(i18n._(msg`If you did not ask for it, do not open it and tell us.`)),
      signature(mail),
    ],
    ...visitorFooter(i18n, mail),
  }
  return {
    subject,
    text: `${heading} ${text}`,
    mail: { ...mailToVisitor(document, { address, brand }), byPerson: true },
  }
}
