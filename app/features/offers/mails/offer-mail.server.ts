import { msg } from '@lingui/core/macro'
import { linkTo, paragraph } from '#domain/text/block.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { pairs } from '#emails/email-document.ts'
import type { Mail, MailFile } from '#emails/mail.ts'
import { inertName, mailToVisitor, signature, visitorFooter } from '#emails/request-mail.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { priceText } from '#locales/words/price-text.ts'
import { pricedRows } from '#locales/words/priced-rows.ts'
import type { Site } from '#site-folder/site.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import type { OfferFacts } from '../offer-facts.ts'
import { offerPath } from '../offers.server.ts'

type Sent = {
  readonly facts: OfferFacts
  readonly token: string
  readonly until: string
  /** Reference of its case, by which the answer to the mail finds it. */
  readonly reference: string
  /** Its contract summary; null: the mail reminds of one that was sent. */
  readonly paper: MailFile | null
}

/** The e-mail that brings an offer, with its contract summary, or reminds of it: what it costs, and its link. It is accepted at its page alone. */
export async function offerMail(
  { facts, token, until, reference, paper }: Sent,
  site: Site,
  origin: string,
): Promise<Mail> {
  const { locale, from, details, summary, note, document } = facts
  const { brand } = site
  const i18n = await createEmailI18n(locale, brand.wording)
  const [name, day, link] = [
    inertName(details.name),
    formatDay(until, locale),
    visitorLink(origin, offerPath(token), locale),
  ]
  const { service } = document
  const company = brand.name
  const about = { reference, locale, brand, receiptUrl: link, privacyUrl: visitorLink(origin, '/privacidad', locale) }
  const written = {
    locale,
    subject: paper
      ? i18n._(msg`Your offer: ${service} (${reference})`)
      : i18n._(msg`Your offer ends on ${day} (${reference})`),
    preview: priceText(i18n, summary.price),
    heading: paper ? i18n._(msg`${name}, this is your offer`) : i18n._(msg`${name}, your offer ends soon`),
    blocks: [
      paragraph(
        paper
          ? i18n._(msg`${from} of ${company} sends it to you. It holds until the end of ${day}.`)
          : from === ''
            ? i18n._(msg`You ordered ${service}, and can agree to it until the end of ${day}.`)
            : i18n._(msg`${from} of ${company} sent you an offer of ${service}, which holds until the end of ${day}.`),
      ),
      ...(paper ? note : '').split(/\n{2,}/).flatMap((part) => (part === '' ? [] : [paragraph(...part.split('\n'))])),
      pairs(
        pricedRows(i18n, summary.price).map(({ label, price, reduction, saysFree }) => [
          label,
          saysFree ? null : [price, reduction].filter(Boolean).join(' '),
        ]),
        { label: i18n._(msg`Total`), value: priceText(i18n, summary.price) },
      ),
      linkTo(i18n._(msg`Read your offer`), link),
      paragraph(
        paper
          ? i18n._(
              msg`Nothing is accepted by opening it: you say so there, or you ask for a change. The contract summary is attached.`,
            )
          : from === ''
            ? i18n._(
                msg`If you do nothing your order stays a request: we get in touch with you, and you owe nothing. We do not remind you again. Its contract summary is there as well.`,
              )
            : i18n._(
                msg`If you do nothing it ends by itself, and you owe nothing. We do not remind you again. Its contract summary is there as well.`,
              ),
      ),
      paragraph(i18n._(msg`Your reference is ${reference}.`)),
      signature(about),
    ],
    ...visitorFooter(i18n, about, {
      namesOffer: true,
      // One that the site made is of an order that its customer sent.
      ...(from !== '' && {
        because: i18n._(msg`You get this e-mail because ${from} of ${company} made you an offer.`),
      }),
    }),
  }
  return { ...mailToVisitor(written, { address: details.email, brand }), files: paper ? [paper] : [] }
}
