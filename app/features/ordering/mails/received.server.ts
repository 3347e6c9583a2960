import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { includedLines } from '#domain/catalogue/speeds-and-data.ts'
import type { Concluded } from '#domain/offers/contracting.ts'
import { fullName } from '#domain/people/holder.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { placeText } from '#domain/place/place.ts'
import { hasInternet } from '#domain/price/price.ts'
import { monthsAfter } from '#domain/calendar/months.ts'
import { addressDoubtRows } from '#app/features/places/describe-address.ts'
import type { Row } from '#app/features/requests/holder-rows.ts'
import { totalLabel } from '#locales/words/amount-text.ts'
import { formatDate } from '#locales/formats/format.ts'
import { linesLabel, mobileLabel, tariffLabel } from '#locales/words/labels.ts'
import type { PricedRow } from '#locales/words/priced-rows.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { heading, paragraph, rows } from '#domain/text/block.ts'
import type { EmailBlock, EmailDocument } from '#emails/email-document.ts'
import type { Mail, Mailbox } from '#emails/mail.ts'
import { identityText, requestRows, staffLocale, mailToCompany } from '#emails/request-mail.ts'
import { mandateFact } from '../describe-contract.ts'
import { describeStored } from '../describe-order.server.ts'
import type { OrderDescription } from '../describe.ts'
import type { Order } from '../rules.ts'
import { describedFrom, type OrderMail } from './order-mail.server.ts'

/** Sends an order to the company; replies go to the visitor. */
export async function orderReceived(inbox: Mailbox, mail: OrderMail): Promise<Mail> {
  const { customer } = mail.order
  const document = receivedDocument(await createEmailI18n(staffLocale, mail.brand.wording), mail)

  const replyTo = { name: fullName(customer), address: customer.email }
  return mailToCompany(document, { inbox, replyTo, brand: mail.brand })
}

function receivedDocument(i18n: I18n, mail: OrderMail): EmailDocument {
  const { reference, order, catalogue, brand, contract } = mail
  const { wishes = null } = order
  // The note comes last, so that nothing in it can pass for our own text.
  const withoutNote = { ...order, wishes: wishes && { ...wishes, note: null } }
  const described = describeStored(i18n, describedFrom({ ...mail, order: withoutNote }), {
    identityText: (identity) => identityText(brand, identity),
    placeText,
  })
  const total = totalLabel(i18n, order.price.total, order.price.tax)
  const version = brand.terms.version
  const catalogueVersion = catalogue.version
  const keptUntil = formatDate(monthsAfter(mail.receivedAt, brand.retention.order.kept), staffLocale)

  return {
    locale: staffLocale,
    subject: i18n._(msg`Contracting: ${reference}, ${total}`),
    preview: total,
    heading: contract
      ? i18n._(msg`Offer accepted on the website: there is a contract.`)
      : i18n._(msg`Contracting request received from the website.`),
    blocks: [
      requestRows(i18n, mail, i18n._(msg({ message: 'Received', context: 'a request' }))),
      rows([...described.holder, ...addressDoubtRows(i18n, order.customer.address), ...described.wishes]),
      rows(orderedRows(i18n, mail, described), { label: i18n._(msg`Total`), value: described.total }),
      paragraph(i18n._(msg`Terms accepted: version ${version}. Prices: catalog ${catalogueVersion}.`)),
      paragraph(...(contract ? contractSteps(i18n, contract) : requestSteps(i18n, order, keptUntil))),
      ...(wishes?.note ? noteBlocks(i18n, wishes.note) : []),
    ],
    footer: [],
  }
}

/** What to do about a contract. */
function contractSteps(i18n: I18n, { startsEarly, mandate }: Concluded): readonly string[] {
  const charged = mandate && mandateFact(i18n, mandate)
  return [
    i18n._(msg`What to do: agree a date with the customer.`),
    startsEarly
      ? i18n._(msg`They ask for the service before the days to withdraw are over.`)
      : i18n._(msg`They did not ask for the service before the days to withdraw are over: do not begin before.`),
    ...(charged ? [`${charged.label}: ${charged.value}.`] : []),
  ]
}

function requestSteps(i18n: I18n, { price }: Order, keptUntil: string): readonly string[] {
  return [
    hasInternet(price)
      ? i18n._(msg`What to do: check coverage at the address, contact the customer and send the contract summary.`)
      : i18n._(msg`What to do: contact the customer and send the contract summary.`),
    i18n._(msg`If they do not sign up, it is blocked on ${keptUntil} and erased later.`),
  ]
}

/** The note of the customer, paragraph by paragraph. */
function noteBlocks(i18n: I18n, note: string): EmailBlock[] {
  return [
    heading(i18n._(msg`Note of the customer`)),
    ...note.split('\n\n').map((part) => paragraph(...part.split('\n'))),
  ]
}

/** The rows of an order: of a home one per kind of service that the operator has, also of one that is not ordered. */
function orderedRows(i18n: I18n, mail: OrderMail, described: OrderDescription): readonly Row[] {
  if (mail.terms.audience !== 'business') return rowsOfHome(i18n, mail, described)
  const { priced, place, conditions } = described
  return [
    { label: i18n._(msg`Tariffs`), value: i18n._(msg`For businesses`) },
    ...place,
    ...priced.map(({ label, price, saysFree }) => ({ label, value: saysFree ? '' : price })),
    { label: i18n._(msg`Conditions`), value: conditions ?? '' },
  ]
}

function rowsOfHome(
  i18n: I18n,
  { order, catalogue }: OrderMail,
  { priced, location, place }: OrderDescription,
): readonly Row[] {
  const { packs, fixed, lines: sellsLines, coverage } = offeringOf(catalogue)
  const { items } = order.price
  const none = i18n._(msg({ message: 'none', context: 'tariff or line' }))
  const tariff = items.find((item) => item.kind === 'tariff')
  const included = includedLines(tariff?.tariff ?? null)
  const lines = items.filter((item) => item.kind === 'lines')
  const chosen = Object.keys(order.combination.charges ?? {})

  const ordered: (Row | false | null)[] = [
    ...location,
    ...place,
    place.length === 0 &&
      coverage && { label: i18n._(msg`Place checked`), value: i18n._(msg({ message: 'none', context: 'place' })) },
    fixed && { label: i18n._(msg`Internet tariff`), value: tariff ? tariffLabel(i18n, tariff.tariff) : none },
    packs && {
      label: included.length > 1 ? i18n._(msg`Included lines`) : i18n._(msg`Included line`),
      value: linesLabel(i18n, included) || none,
    },
    sellsLines && {
      label: i18n._(msg`Mobile lines`),
      value: lines.map(({ count, mobile, per }) => `${count} × ${mobileLabel(i18n, mobile, per)}`).join(', ') || none,
    },
    catalogue.landline !== undefined && {
      label: i18n._(msg`Landline`),
      value: landlineText(
        i18n,
        priced.find(({ key }) => key === 'landline'),
      ),
    },
    catalogue.tv && {
      label: i18n._(msg`TV`),
      value: tvText(
        i18n,
        priced.find(({ key }) => key === 'tv'),
        included.length > 0,
      ),
    },
    ...priced.filter(({ reduction }) => reduction !== '').map((row) => promotionRow(i18n, row)),
    ...priced
      .filter(({ charge, saysFree }) => charge !== null && (!saysFree || chosen.includes(charge)))
      .map(({ label, price }) => ({ label, value: price })),
  ]
  return ordered.filter((row) => row !== false && row !== null)
}

/** The row of a promotion, as it was agreed. */
function promotionRow(i18n: I18n, { label, price, reduction }: PricedRow): Row {
  return { label: i18n._(msg`Promotion: ${label}`), value: `${price} ${reduction}` }
}

function landlineText(i18n: I18n, landline: PricedRow | undefined): string {
  if (!landline) return i18n._(msg({ message: 'no', context: 'landline' }))
  const { label, price } = landline
  return `${label}, ${price}`
}

function tvText(i18n: I18n, tv: PricedRow | undefined, withPack: boolean): string {
  if (!tv) return i18n._(msg({ message: 'no', context: 'TV' }))
  if (tv.saysFree) return withPack ? i18n._(msg`yes, free with the pack`) : i18n._(msg`yes, free`)
  const { price } = tv
  return i18n._(msg`yes, ${price}`)
}
