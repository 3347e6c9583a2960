import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { includedLines } from '#domain/catalogue/catalogue.ts'
import { chosenLocation } from '#domain/catalogue/combination.ts'
import { fullName } from '#domain/people/holder.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { reductionOf, type Price, type PriceItem } from '#domain/price/price.ts'
import { monthsAfter } from '#domain/requests/retention.ts'
import { formatMoney } from '#locales/digits.ts'
import { formatDate } from '#locales/format.ts'
import {
  dataLabel,
  linesLabel,
  monthlyPriceLabel,
  saysFree,
  coverageLabel,
  priceItemLabels,
  tariffLabel,
} from '#locales/labels.ts'
import { oneOffLabels, oncePriceLabel, priceText, reductionText } from '#locales/price-text.ts'
import { wishRows } from '#locales/wish-text.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { paragraph, rows, type Block, type EmailDocument } from '#emails/email-document.ts'
import type { Mail, Mailbox } from '#emails/mail.ts'
import type { OrderMail } from './order-mail.server.ts'
import { holderRows, requestRows, staffLocale, mailToCompany, placeText } from '#emails/request-mail.ts'

/** Sends an order to the company; replies go to the visitor. */
export async function orderReceived(inbox: Mailbox, mail: OrderMail): Promise<Mail> {
  const { customer } = mail.order
  const document = receivedDocument(await createEmailI18n(staffLocale, mail.brand.wording), mail)

  const replyTo = { name: fullName(customer), address: customer.email }
  return mailToCompany(document, { inbox, replyTo, brand: mail.brand })
}

function receivedDocument(i18n: I18n, mail: OrderMail): EmailDocument {
  const { reference, order, catalogue, brand } = mail
  const { customer, wishes = null } = order
  const whole = priceText(i18n, order.price)
  const total = monthlyPriceLabel(i18n, formatMoney(order.price.total, staffLocale))
  const version = brand.terms.version
  const catalogueVersion = catalogue.version
  const keptUntil = formatDate(monthsAfter(mail.receivedAt, brand.retention.order.kept), staffLocale)

  return {
    locale: staffLocale,
    subject: i18n._(msg`Contracting: ${reference}, ${total}`),
    preview: total,
    heading: i18n._(msg`Contracting request received from the website.`),
    blocks: [
      requestRows(i18n, mail, i18n._(msg({ message: 'Received', context: 'a request' }))),
      rows([
        ...holderRows(i18n, brand, customer),
        [i18n._(msg`Address`), customer.address],
        [i18n._(msg`Phone`), customer.phone],
        [i18n._(msg`E-mail`), customer.email],
        ...wishRows(i18n, wishes && { ...wishes, note: null }).map(({ label, value }): [string, string] => [
          label,
          value,
        ]),
      ]),
      rows(orderedRows(i18n, mail), { label: i18n._(msg`Total`), value: whole }),
      paragraph(i18n._(msg`Terms accepted: version ${version}. Prices: catalog ${catalogueVersion}.`)),
      paragraph(
        order.price.items.some(({ kind }) => kind === 'tariff')
          ? i18n._(msg`What to do: check coverage at the address, contact the customer and send the contract summary.`)
          : i18n._(msg`What to do: contact the customer and send the contract summary.`),
        i18n._(msg`If they do not sign up, it is blocked on ${keptUntil} and erased later.`),
      ),
      ...(wishes?.note ? noteBlocks(i18n, wishes.note) : []),
    ],
    footer: [],
  }
}

/** Last, so that nothing in it can pass for our own text. */
function noteBlocks(i18n: I18n, note: string): Block[] {
  return [
    { kind: 'heading', text: i18n._(msg`Note of the customer`) },
    ...note.split('\n\n').map((part) => paragraph(...part.split('\n'))),
  ]
}

/** One row per kind of service that the operator has, also for those that were not ordered. */
function orderedRows(i18n: I18n, { order, place, catalogue }: OrderMail): [string, string][] {
  const { packs, fixed, lines: sellsLines, coverage } = offeringOf(catalogue)
  const { items, oneOff } = order.price
  const paidOnce = oneOff.filter(({ once }) => once > 0)
  const onceLabels = oneOffLabels(i18n, paidOnce)
  const none = i18n._(msg({ message: 'none', context: 'tariff or line' }))
  const location = chosenLocation(catalogue, order.combination)
  const tariff = items.find((item) => item.kind === 'tariff')
  const included = includedLines(tariff?.tariff ?? null)
  const lines = items.filter((item) => item.kind === 'lines')
  const tv = items.find((item) => item.kind === 'tv')

  const rows: ([string, string] | false | null)[] = [
    fixed && [i18n._(msg`Location`), location.name[staffLocale] ?? location.id],
    coverage && [
      i18n._(msg`Place checked`),
      place ? placeText(place) : i18n._(msg({ message: 'none', context: 'place' })),
    ],
    place && [i18n._(msg`Answer given`), coverageLabel(i18n, place)],
    fixed && [i18n._(msg`Internet tariff`), tariff ? tariffLabel(i18n, tariff.tariff) : none],
    packs && [
      included.length > 1 ? i18n._(msg`Included lines`) : i18n._(msg`Included line`),
      linesLabel(i18n, included) || none,
    ],
    sellsLines && [
      i18n._(msg`Mobile lines`),
      lines.map(({ count, mobile }) => `${count} × ${dataLabel(i18n, mobile.data)}`).join(', ') || none,
    ],
    catalogue.tv && [i18n._(msg`TV`), tv ? tvText(i18n, tv) : i18n._(msg({ message: 'no', context: 'TV' }))],
    ...promotionRows(i18n, order.price),
    ...paidOnce.map(({ once }, index): [string, string] => [onceLabels[index] ?? '', oncePriceLabel(i18n, once)]),
  ]
  return rows.filter((row) => row !== false && row !== null)
}

/** What costs less at first, as it was agreed. */
function promotionRows(i18n: I18n, { items }: Price): [string, string][] {
  const labels = priceItemLabels(i18n, items)
  return items.flatMap((item, index): [string, string][] => {
    const reduction = reductionOf(item)
    if (!reduction) return []
    const monthly = monthlyPriceLabel(i18n, formatMoney(item.monthly, staffLocale))
    const label = labels[index] ?? ''
    return [[i18n._(msg`Promotion: ${label}`), `${monthly} ${reductionText(i18n, reduction)}`]]
  })
}

function tvText(i18n: I18n, tv: PriceItem & { readonly kind: 'tv' }): string {
  if (saysFree(tv)) return i18n._(msg`yes, free with the pack`)
  const price = monthlyPriceLabel(i18n, formatMoney(tv.monthly, staffLocale))
  return i18n._(msg`yes, ${price}`)
}
