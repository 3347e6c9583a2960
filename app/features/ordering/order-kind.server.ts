import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { orderedServices } from '#domain/contract/ordered-services.ts'
import { fullName, storedKind } from '#domain/people/holder.ts'
import { phonesIn } from '#domain/people/phone.ts'
import { versionName, type SoldVersion } from '#domain/catalogue/versions.ts'
import { KEPT_BESIDE, OTHER_PERIODS, paidPer, type Period, type Total } from '#domain/money/amount.ts'
import { placeText } from '#domain/place/place.ts'
import { firstBill } from '#domain/price/over-time.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { addressDoubtRows } from '#app/features/places/describe-address.ts'
import { orderedCoverage } from '#app/features/coverage/describe-place.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import { businessItemLabel } from './describe-business-price.ts'
import { priceItemLabels } from '#locales/words/labels.ts'
import { priceNotes } from '#locales/words/price-text.ts'
import { callTimeLabel, landlinePriceText, wishRows } from '#locales/words/wish-text.ts'
import type { Matches } from '#app/features/referrals/mentions.server.ts'
import type { CaseFact, RequestKind } from '#app/features/requests/request-kind.server.ts'
import { inboxOf, mailAbout } from '#app/features/requests/request-mails.server.ts'
import { nobody } from '#app/features/requests/request-party.ts'
import type { RequestColumn } from '#app/features/requests/request-columns.ts'
import type { PriceItem } from '#domain/price/price.ts'
import { contractFact } from './describe-contract.ts'
import { describeStored } from './describe-order.server.ts'
import type { OrderDescription } from './describe.ts'
import { orderAcknowledged } from './mails/acknowledged.server.ts'
import { orderReceived } from './mails/received.server.ts'
import { termsOf, type OrderContent } from './order-content.ts'
import type { OrderWishes } from './order-wishes.ts'
import { orderReceipt } from './receipt.server.ts'
import { storedAddress } from './posted-customer.server.ts'
import type { Order } from './rules.ts'

type MailsOf = Parameters<RequestKind<OrderContent, Matches>['mails']>

/** Whether the customer of an order that is stored in a transaction may choose now when its visit is. */
export type ChoosesVisit = (deps: MailsOf[0], tx: MailsOf[1], stored: MailsOf[2]) => Promise<boolean>

/** An order as a request. */
export const orderKind = (choosesVisit: ChoosesVisit): RequestKind<OrderContent, Matches> => ({
  party({ order: { customer, wishes = null } }) {
    const { identity, email, phone, address } = customer
    return {
      ...nobody,
      name: fullName(customer),
      isCompany: storedKind(customer) === 'company',
      identity,
      email,
      phone,
      address: address || null,
      otherPhones: wishes ? [...keptNumbers(wishes), ...phonesIn(wishes.note ?? '')] : [],
    }
  },
  contactWish: ({ order: { wishes } }) => (wishes?.callTime ? { half: wishes.callTime } : null),
  person: {
    values: ({ order: { customer }, ...terms }) => {
      const isOfCompany = terms.audience === 'business' && storedKind(customer) === 'company'
      return isOfCompany ? { ...customer, contact: terms.business.contact } : customer
    },
    address: storedAddress,
    with: (content, { contact, ...values }) => {
      const { order } = content
      const corrected = { ...content, order: { ...order, customer: { ...order.customer, ...values } } }
      if (corrected.audience !== 'business' || contact === undefined) return corrected
      return { ...corrected, business: { ...corrected.business, contact } }
    },
  },
  async mails(deps, tx, stored, { referral }) {
    const { content, site } = stored
    const { order, place = null, contract = null, summary, toAgree } = content
    const about = {
      ...mailAbout(deps, stored),
      order,
      terms: termsOf(content),
      place,
      catalogue: site.catalogue,
      referredAt: referral && referral.created_at,
      contract,
      choosesVisit: contract !== null && (await choosesVisit(deps, tx, stored)),
      files: contract
        ? contract.documents.map(({ id, name, type }) => ({ caseId: stored.id, id, name, type }))
        : [summary ?? toAgree?.summary].filter((file) => file !== undefined),
      toAgree: toAgree
        ? { until: toAgree.until, url: visitorLink(deps.config.publicOrigin, toAgree.path, content.locale) }
        : null,
    }
    return {
      toCompany: [await orderReceived(inboxOf(deps, site), about)],
      acknowledgement: await orderAcknowledged(about),
    }
  },
  columns(i18n, content) {
    const { customer, price } = content.order
    const isBusiness = content.audience === 'business'
    const described = describeStored(i18n, content)
    return {
      ...customer,
      location: described.location[0]?.value ?? '',
      ...(content.place && {
        place: placeText(content.place),
        coverage: orderedCoverage(i18n, content.place, price) ?? '',
      }),
      ordered: isBusiness ? amountsText(described) : orderedText(described),
      monthly: paidText(price.total, 'month'),
      ...Object.fromEntries(OTHER_PERIODS.map((per) => [KEPT_BESIDE[per], paidText(price.total, per)])),
      promotion: priceNotes(i18n, { ...price, oneOffTotal: 0 }).join(' '),
      // A business may pay more once, which its conditions say in words.
      ...((!isBusiness || price.oneOff.length > 0) && {
        once: euros(price.oneOffTotal),
        firstBill: euros(firstBill(price)),
      }),
      ...(isBusiness
        ? { contact: content.business.contact, conditions: described.conditions ?? '' }
        : { commitment: described.commitment ?? '' }),
      ...wishColumns(i18n, content.order),
    }
  },
  summary(i18n, { order: { combination, price }, audience }) {
    if (audience === 'business')
      return price.items.flatMap((item) => (item.kind === 'business' ? businessItemLabel(i18n, item) : [])).join(', ')
    // Charges and lines that come by themselves tell no order from another.
    const isChosen = (id: string) => Object.hasOwn(combination.charges ?? {}, id)
    const isShown = (item: PriceItem) => (item.kind === 'charge' ? isChosen(item.id) : item.kind !== 'included-line')
    return priceItemLabels(i18n, price.items)
      .filter((_, index) => isShown(price.items[index]!))
      .join(', ')
  },
  facts(i18n, content, versions) {
    const { priced, total, commitment, conditions, contact, location, place, wishes } = describeStored(i18n, content)
    const unchecked = { label: i18n._(msg`Place checked`), value: i18n._(msg`None`) }
    const text = (row: { readonly label: string; readonly value: string }): CaseFact => ({ ...row, shownAs: 'text' })
    return {
      heading: content.audience === 'business' ? i18n._(msg`What a business ordered`) : i18n._(msg`What was ordered`),
      facts: [
        ...priced.map(({ label, amount, reduction, saysFree }): CaseFact => {
          return { label, value: saysFree ? '' : amount, shownAs: 'price', reduction }
        }),
        { label: i18n._(msg`Total as agreed`), value: total, shownAs: 'total' },
        text({ label: i18n._(msg`Price on that day`), value: versionText(i18n, content, versions) }),
        ...(commitment ? [text({ label: i18n._(msg`Commitment`), value: commitment })] : []),
        ...(conditions ? [text({ label: i18n._(msg`Conditions`), value: conditions })] : []),
        ...(content.contract ? [text(contractFact(i18n, content.contract))] : []),
        ...[
          ...contact,
          ...location,
          ...(place.length > 0 ? place : [unchecked]),
          ...addressDoubtRows(i18n, content.order.customer.address),
          ...wishes,
        ].map(text),
      ],
      text: null,
      files: content.contract?.documents ?? [],
    }
  },
  receipt: orderReceipt,
  place: ({ place = null }) => place,
  bought({ order: { customer, price, wishes }, place = null, contract, ...terms }) {
    const services = orderedServices(price, (wishes?.landline ?? null) !== null)
    const commitment = terms.audience === 'business' ? null : terms.offer
    return { customer, price, services, commitment, place, ...(contract && { concludedOn: contract.on }) }
  },
})

/** The catalogue that was ordered from, and since when it held. Orders may be older than the first version. */
function versionText(i18n: I18n, { catalogueVersion: name }: OrderContent, versions: readonly SoldVersion[]): string {
  const version = versions.findLast(({ hash }) => versionName(hash) === name)
  if (!version) return i18n._(msg`by catalog ${name}`)
  const day = formatDay(version.validFrom, localeOf(i18n))
  return i18n._(msg`by catalog ${name}, since ${day}`)
}

function keptNumbers({ lines, landline }: OrderWishes): string[] {
  return [landline, ...lines.map(({ wish }) => (wish && wish !== 'new' ? wish.number : null))].filter(
    (number) => number !== null,
  )
}

/** The columns of the wishes; those for each line of the order in a line of its own. */
function wishColumns(i18n: I18n, { wishes }: Order): Partial<Record<RequestColumn, string>> {
  if (!wishes) return {}
  const { landline, landlinePrice, callTime, note } = wishes
  const ofLines = wishRows(i18n, { ...wishes, landline: null, callTime: null, note: null })
  return {
    numbers: ofLines.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    landline: landline ?? '',
    landlinePrice: landline === null || landlinePrice === undefined ? '' : landlinePriceText(i18n, landlinePrice),
    callTime: callTime ? callTimeLabel(i18n, callTime) : '',
    note: note ?? '',
  }
}

/** Item by item; what is paid once with its amount. */
function orderedText({ priced }: OrderDescription): string {
  return priced
    .map(({ label, amount, isOnce, saysFree }) => (isOnce && !saysFree ? `${label} ${amount}` : label))
    .join(', ')
}

/** The tariffs that a business ordered, with the amounts that make its total. */
function amountsText({ priced }: OrderDescription): string {
  return priced.map(({ label, amount }) => `${label} ${amount}`).join('; ')
}

/** The amount that is paid in one period; empty where none is. */
function paidText(total: Total, per: Period): string {
  const [paid] = paidPer(per, total)
  return paid ? euros(paid.cents) : ''
}

/** As a spreadsheet program reads them where the decimal sign is a comma: 29,00. */
function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
