import { msg } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import { paragraph } from '#domain/text/block.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import type { Mail } from '#emails/mail.ts'
import { mailToVisitor, signature, visitorFooter } from '#emails/request-mail.ts'
import type { Locale } from '#locales/i18n.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import { referredNotice } from '../referred-notice.server.ts'

type FriendMail = {
  readonly brand: Brand
  readonly locale: Locale
  readonly email: string
  /** Of their order. */
  readonly reference: string
  /** In milliseconds since 1970. */
  readonly referredAt: number
  readonly publicOrigin: string
}

/** Tells somebody who has ordered here that a customer referred them. */
export async function friendTold({ email, reference, publicOrigin, ...mail }: FriendMail): Promise<Mail> {
  const { brand, locale } = mail
  const i18n = await createEmailI18n(locale, brand.wording)
  const document = {
    locale,
    subject: i18n._(msg`You have been referred (${reference})`),
    preview: reference,
    heading: i18n._(msg`What we hold of you because somebody referred you`),
    blocks: [
      paragraph(i18n._(msg`Your request ${reference} stays as it is. You need do nothing.`)),
      ...referredNotice(i18n, mail),
      signature({ brand }),
    ],
    ...visitorFooter(i18n, { ...mail, privacyUrl: visitorLink(publicOrigin, '/privacidad', locale) }),
  }
  return mailToVisitor(document, { address: email, brand })
}
