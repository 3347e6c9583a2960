import { msg } from '@lingui/core/macro'
import { fullName } from '#domain/people/holder.ts'
import { linkTo, paragraph } from '#domain/text/block.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import type { Mail, MailFile } from '#emails/mail.ts'
import { inertName, mailToVisitor, signature, visitorFooter } from '#emails/request-mail.ts'
import { mandateBlocks } from '#app/features/mandates/describe-mandate.ts'
import type { GivenMandate } from '#app/features/mandates/mandates.server.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { priceText } from '#locales/words/price-text.ts'
import type { Site } from '#site-folder/site.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import { calledBy, holderPath, type NamedHolder } from '../holders.server.ts'
import { offerPath } from '../offers.server.ts'
import type { Offer } from '../standing-offer.server.ts'

type About = { readonly offer: Offer; readonly site: Site; readonly origin: string }

/** Asks somebody whether their account may be charged for an offer. They learn its price, and nothing else of it. */
export async function holderAsked(
  { offer, site, origin }: About,
  { holder, token, ending }: { readonly holder: NamedHolder; readonly token: string; readonly ending: string },
): Promise<Mail> {
  const { i18n, locale, brand, customer, footer } = await ofHolder({ offer, site, origin })
  const [name, company] = [inertName(calledBy(holder.name)), brand.name]
  const [price, until] = [priceText(i18n, offer.facts.summary.price), formatDay(offer.validUntil, locale)]
  const heading = i18n._(msg`${name}, do you authorise these charges?`)
  const written = {
    locale,
    subject: i18n._(msg`${customer} asks you to authorise the charges of ${company}`),
    preview: price,
    heading,
    blocks: [
      paragraph(
        i18n._(
          msg`${customer} signs up with ${company} and has given your account ending in ${ending}. You sign up for nothing.`,
        ),
      ),
      paragraph(price),
      linkTo(i18n._(msg`Read what you authorise`), visitorLink(origin, holderPath(token), locale)),
      paragraph(
        i18n._(msg`Without you nothing is charged. It can be authorised until the end of ${until}.`),
        i18n._(msg`If it is not your account, say so there.`),
      ),
      signature({ brand }),
    ],
    ...footer,
  }
  return mailToVisitor(written, { address: holder.email, brand })
}

/** Gives whoever has the account the mandate that they have given, to keep. */
export async function holderAuthorised(
  about: About,
  { email, mandate, paper }: { readonly email: string; readonly mandate: GivenMandate; readonly paper: MailFile },
): Promise<Mail> {
  const { i18n, locale, brand, footer } = await ofHolder(about)
  const { text, reference } = mandate
  const written = {
    locale,
    subject: i18n._(msg`You have authorised the charges (${reference})`),
    preview: reference,
    heading: text.title,
    blocks: [
      paragraph(i18n._(msg`This is what you have authorised. It is attached as a PDF, too: keep it.`)),
      ...mandateBlocks(text),
      signature({ brand }),
    ],
    ...footer,
  }
  return { ...mailToVisitor(written, { address: email, brand }), files: [paper] }
}

/** Tells a customer that the account which they gave is not of whom they named. */
export async function holderDeclined({ offer, site, origin }: About, named: string): Promise<Mail> {
  const { facts, token, validUntil } = offer
  const { locale, details } = facts
  const { brand } = site
  const i18n = await createEmailI18n(locale, brand.wording)
  const [holder, until] = [inertName(named), formatDay(validUntil, locale)]
  const written = {
    locale,
    subject: i18n._(msg`The account is not of ${holder}`),
    preview: i18n._(msg`There is no contract yet.`),
    heading: i18n._(msg`The account is not of ${holder}`),
    blocks: [
      paragraph(
        i18n._(
          msg`They told us so. There is no contract yet: enter another account, and accept the offer once more, until the end of ${until}.`,
        ),
      ),
      linkTo(i18n._(msg`Open my offer`), visitorLink(origin, offerPath(token), locale)),
      signature({ brand }),
    ],
    ...visitorFooter(i18n, { brand, locale, privacyUrl: privacyUrl(origin, locale) }, { namesOffer: true }),
  }
  return mailToVisitor(written, { address: details.email || (offer.holder?.press.email ?? ''), brand })
}

async function ofHolder({ offer, site: { brand }, origin }: About) {
  const { locale, details } = offer.facts
  const i18n = await createEmailI18n(locale, brand.wording)
  const customer = inertName(fullName(details))
  const because = i18n._(
    msg`You get this e-mail because ${customer} gave us your name, your address and the account: we use them for this alone.`,
  )
  const about = { brand, locale, privacyUrl: privacyUrl(origin, locale) }
  return { i18n, locale, brand, customer, footer: visitorFooter(i18n, about, { because }) }
}

function privacyUrl(origin: string, locale: Offer['facts']['locale']): string {
  return visitorLink(origin, '/privacidad', locale)
}
