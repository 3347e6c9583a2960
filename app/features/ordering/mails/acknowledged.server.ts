import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { hasRoaming, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { drawnComposition, tileScale } from '#domain/tile/composed-tile.ts'
import { hasInternet, reductionOf, type Price } from '#domain/price/price.ts'
import { weekAt } from '#domain/calendar/opening-hours.ts'
import { fibreCommitmentText } from '#locales/commitment-text.ts'
import { formatNumber, formatMoney } from '#locales/digits.ts'
import { formatDate, formatTime } from '#locales/format.ts'
import type { Locale } from '#locales/i18n.ts'
import { hoursLabel } from '#locales/hours-label.ts'
import { afterDataLabel, coverageLabel, monthlyPriceLabel, priceItemLabels, saysFree } from '#locales/labels.ts'
import { oneOffLabels, oncePriceLabel, priceText, reductionText } from '#locales/price-text.ts'
import { discreetWishRows } from '#locales/wish-text.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { paragraph, rows, type Block, type EmailDocument } from '#emails/email-document.ts'
import type { Mail } from '#emails/mail.ts'
import type { OrderMail } from './order-mail.server.ts'
import { referredNotice } from '#app/features/referrals/mails/referred-notice.server.ts'
import { inertName, signature, visitorFooter, mailToVisitor } from '#emails/request-mail.ts'

/**
 * Acknowledges an order to its visitor in their language: what was ordered, its price and what happens next. It only
 * repeats the name, because anybody can enter somebody else's address.
 */
export async function orderAcknowledged(mail: OrderMail): Promise<Mail> {
  const { order, locale, brand, catalogue } = mail
  const i18n = await createEmailI18n(locale, brand.wording)
  const tile = {
    drawn: drawnComposition(order.price.items, tileScale(catalogue)),
    alt: i18n._(msg`Your combination, drawn as a tile`),
  }
  return { ...mailToVisitor(acknowledgedDocument(i18n, mail), { address: order.customer.email, brand }), tile }
}

function acknowledgedDocument(i18n: I18n, mail: OrderMail): EmailDocument {
  const { reference, order, receivedAt, locale, catalogue, brand } = mail
  const name = inertName(order.customer.name)
  const date = formatDate(receivedAt, locale)
  const time = formatTime(receivedAt, locale)
  const hours = hoursLabel(i18n, weekAt(brand.hours, receivedAt))
  const total = priceText(i18n, order.price)

  return {
    locale,
    subject: i18n._(msg`We have received your request (${reference})`),
    preview: i18n._(msg`${total} There is no contract yet.`),
    heading: i18n._(msg`Hello ${name},`),
    blocks: [
      paragraph(
        i18n._(msg`We received your request on ${date} at ${time} (Spanish peninsula time).`),
        i18n._(msg`Your reference is ${reference}.`),
      ),
      { kind: 'heading', text: i18n._(msg`Your combination`) },
      rows(pricedItems(i18n, order.price, locale), { label: i18n._(msg`Total`), value: total }),
      ...conditions(i18n, order.price, catalogue, locale),
      ...coverage(i18n, mail),
      ...wished(i18n, mail),
      { kind: 'heading', text: i18n._(msg`What happens now`) },
      {
        kind: 'steps',
        steps: [
          ...(hasInternet(order.price) ? [i18n._(msg`We check whether we reach your address.`)] : []),
          i18n._(msg`We contact you ${hours}.`),
          i18n._(msg`We send you the contract summary free of charge.`),
        ],
      },
      paragraph(
        i18n._(
          msg`This is not a contract. You pay nothing until you receive the summary and accept it. Do not cancel with your current operator yet.`,
        ),
      ),
      { kind: 'link', label: i18n._(msg`Receipt`), url: mail.receiptUrl },
      paragraph(i18n._(msg`Is something wrong? Reply to this e-mail.`)),
      ...referredNotice(i18n, mail),
      signature(mail),
    ],
    footer: visitorFooter(i18n, mail),
  }
}

/** Each item with its amount, per month and then once; the labels of free ones say so. */
function pricedItems(i18n: I18n, { items, oneOff }: Price, locale: Locale): [string, string | null][] {
  const labels = priceItemLabels(i18n, items)
  const onceLabels = oneOffLabels(i18n, oneOff)
  return [
    ...items.map((item, index): [string, string | null] => {
      const reduction = reductionText(i18n, reductionOf(item))
      const monthly = monthlyPriceLabel(i18n, formatMoney(item.monthly, locale))
      return [labels[index] ?? '', saysFree(item) ? null : [monthly, reduction].filter(Boolean).join(' ')]
    }),
    ...oneOff.map(({ once }, index): [string, string | null] => [
      onceLabels[index] ?? '',
      once === 0 ? null : oncePriceLabel(i18n, once),
    ]),
  ]
}

/** The coverage of the checked place. For fibre without one, it says who will check it. */
function coverage(i18n: I18n, { order, place, catalogue }: OrderMail): Block[] {
  if (place) {
    const { name } = place
    const answer = coverageLabel(i18n, place)
    return [paragraph(i18n._(msg`Coverage checked for ${name}: ${answer}.`))]
  }
  if (!hasInternet(order.price)) return []
  // Where the site answers for no places, nobody could have checked.
  const unchecked = catalogue.checksCoverage
    ? msg`You have not checked coverage: our staff check it and tell you before you sign up.`
    : msg`Our staff check coverage at your address and tell you before you sign up.`
  return [paragraph(i18n._(unchecked))]
}

/** What the customer told staff: what of it the receipt says word for word is not repeated. */
function wished(i18n: I18n, { order }: OrderMail): Block[] {
  const wishes = discreetWishRows(i18n, order.wishes)
  if (wishes.length === 0) return []
  return [
    { kind: 'heading', text: i18n._(msg`What you told us`) },
    rows(wishes.map(({ label, value }): [string, string] => [label, value])),
  ]
}

/** The conditions of what was ordered: those of fibre only with fibre, those of lines only with a line. */
function conditions(i18n: I18n, { items }: Price, { conditions }: Catalogue, locale: Locale): Block[] {
  const { fibre, calls, data } = conditions
  const withFibre = hasInternet({ items })
  const withLine = items.some(({ kind }) => kind === 'included-line' || kind === 'lines')
  const blocks: Block[] = []

  if (withFibre && fibre.commitmentMonths > 0) {
    const months = fibre.commitmentMonths
    const penalty = formatMoney(fibre.penalty, locale)
    blocks.push(
      paragraph(
        fibre.penalty === 0
          ? fibreCommitmentText(i18n, fibre)
          : i18n._(
              msg`Fibre commitment: ${plural(months, { one: '# month', other: '# months' })}. If you leave early, you pay the share of ${penalty} for the days left.`,
            ),
      ),
    )
  }
  if (items.some((item) => item.kind === 'lines' && item.mobile.prepaid)) {
    blocks.push(paragraph(i18n._(msg`Prepaid lines: you top up before each month, and no bill follows.`)))
  }
  if (withLine) {
    const afterData = afterDataLabel(i18n, data.afterAllowanceKbps)
    const limits = [callsText(i18n, calls, locale), i18n._(msg`Once data is used up, ${afterData}.`)]
    if (!hasRoaming({ conditions })) limits.push(i18n._(msg`No roaming.`))
    blocks.push(paragraph(limits.join(' ')))
  }
  return blocks
}

/** What each line may call, and what a call costs beyond that. */
function callsText(i18n: I18n, calls: Catalogue['conditions']['calls'], locale: Locale): string {
  if (calls === 'unlimited') return i18n._(msg`Each line: unlimited calls in Spain.`)
  const minutes = formatNumber(calls.minutes, locale)
  const destinations = formatNumber(calls.destinations, locale)
  const setupFee = formatMoney(calls.beyond.connection, locale)
  const minuteFee = formatMoney(calls.beyond.perMinute, locale)
  return i18n._(
    msg`${plural(calls.destinations, {
      one: `Each line: ${minutes} min and ${destinations} destination a month; after that, ${setupFee} per call and ${minuteFee}/min.`,
      other: `Each line: ${minutes} min and ${destinations} destinations a month; after that, ${setupFee} per call and ${minuteFee}/min.`,
    })}`,
  )
}
