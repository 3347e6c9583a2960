import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import { municipalityNameIn } from '#domain/place/place-names.ts'
import { offerTerms, type Price } from '#domain/price/price.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import type { Locale } from '#locales/i18n.ts'
import { offerText } from '#locales/words/price-text.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import type { EmailDocument } from '#emails/email-document.ts'
import type { Mail } from '#emails/mail.ts'
import { signature, visitorFooter, mailToVisitor } from '#emails/request-mail.ts'

type ArrivedMail = {
  readonly email: string
  readonly locale: Locale
  readonly brand: Brand
  readonly arrived: {
    readonly ine: string
    readonly name: string
    /** The lowest price available there. */
    readonly from: Price
    /** A month (2026-11) or a day; null if the operator does not say. */
    readonly since: string | null
    readonly kinds: readonly string[]
  }
  readonly commitmentMonths: number
  /** Absolute URL, as are the others. */
  readonly offersUrl: string
  readonly leaveUrl: string
  readonly privacyUrl: string
}

/** Tells somebody on the waiting list, once and in their language, that fibre can be ordered at their place. */
export async function waitingArrived(mail: ArrivedMail): Promise<Mail> {
  const { email, locale, brand } = mail
  const document = arrivedDocument(await createEmailI18n(locale, brand.wording), mail)
  return { ...(await mailToVisitor(document, { address: email, brand })), unsubscribeUrl: mail.leaveUrl }
}

function arrivedDocument(i18n: I18n, mail: ArrivedMail): EmailDocument {
  const { locale, commitmentMonths: months } = mail
  const { from, since, kinds } = mail.arrived
  const name = municipalityNameIn(locale, mail.arrived)
  const price = offerText(i18n, from, offerTerms(from))
  const date = since && formatDay(since, locale)
  const youCan = i18n._(msg`You can now ask for fibre in ${name}`)
  return {
    locale,
    subject: youCan,
    preview: price,
    heading: i18n._(msg`Hello,`),
    blocks: [
      paragraph(
        date ? i18n._(msg`You can ask for fibre in ${name} since ${date}.`) : i18n._(msg`${youCan}.`),
        kinds.includes('pack')
          ? i18n._(msg`Offers: fibre and mobile, or fibre only, from ${price}`)
          : i18n._(msg`Offers: fibre, from ${price}`),
        ...(months > 0
          ? [i18n._(msg`Fibre commitment: ${plural(months, { one: '# month', other: '# months' })}.`)]
          : []),
        i18n._(msg`We confirm your exact address before you sign up.`),
      ),
      linkTo(i18n._(msg`See prices`), mail.offersUrl),
      paragraph(i18n._(msg`This was the notice you asked for. We are removing your address from the list.`)),
      linkTo(i18n._(msg`Remove me from the list`), mail.leaveUrl),
      signature(mail),
    ],
    ...visitorFooter(i18n, mail, { namesOffer: true }),
  }
}
