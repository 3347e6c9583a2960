import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatDate } from '#locales/formats/format.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { heading, paragraph } from '#domain/text/block.ts'
import type { EmailBlock } from '#emails/email-document.ts'
import type { RequestMail } from '#emails/request-mail.ts'

type ReferredMail = Pick<RequestMail, 'locale' | 'brand'> & {
  /** When a customer gave us their identity, if anybody did. */
  readonly referredAt: number | null
}

/**
 * Informs a referred person, in our first e-mail to them, that a customer gave us their identity (art. 14 RGPD, art.
 * 11.3 LOPDGDD). It names no customer, because anybody can enter somebody else's identity.
 */
export function referredNotice(i18n: I18n, { referredAt, locale, brand }: ReferredMail): EmailBlock[] {
  if (referredAt === null) return []
  const date = formatDate(referredAt, locale)
  const { email } = brand
  const programme = textIn(brand.referralProgramme, locale)
  const months = brand.retention.referral.kept
  return [
    heading(i18n._(msg`You have been referred`)),
    paragraph(
      i18n._(
        msg`We hold your DNI, NIE or CIF because a customer gave it to us on ${date} when referring you in ${programme}. We hold no other data of yours from that source.`,
      ),
      i18n._(msg`What for: to know whether you sign up and to apply the reward to whoever referred you.`),
      i18n._(msg`Why we may: legitimate interest.`),
      i18n._(msg`How long: ${plural(months, { one: '# month', other: '# months' })} from the referral.`),
      i18n._(msg`Who sees it: nobody outside, except our mail and hosting providers.`),
    ),
    paragraph(
      i18n._(
        msg`You can ask for access, correction or erasure, restrict or object, by writing to ${email}, and complain to the AEPD (aepd.es).`,
      ),
    ),
  ]
}
