import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Contracting } from '#domain/offers/contracting.ts'
import type { DiscountReason } from '#domain/offers/discount.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { isInstead, tariffIn, type Extra } from '#domain/offers/extras.ts'
import type { Standing } from '#domain/offers/standing.ts'
import type { Total } from '#domain/money/amount.ts'
import type { Price } from '#domain/price/price.ts'
import { ordinaryOf } from '#domain/price/timeline.ts'
import { mobileLabel, tariffLabel } from '#locales/words/labels.ts'
import { totalText } from '#locales/words/amount-text.ts'

/** What customers read as the name of a discount. */
export const discountTitles: Readonly<Record<DiscountReason, MessageDescriptor>> = {
  'customer-before': msg`For having been a customer of ours`,
  incident: msg`For what went wrong`,
  matched: msg`To match another offer`,
}

/** How an offer stands, for staff. */
export const standingLabels: Readonly<Record<Standing, MessageDescriptor>> = {
  open: msg({ message: 'Sent', context: 'an offer' }),
  'awaits-holder': msg`The holder of the account is missing`,
  accepted: msg({ message: 'Accepted', context: 'an offer' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'an offer' }),
  declined: msg({ message: 'Not wanted', context: 'an offer' }),
  expired: msg({ message: 'Expired', context: 'an offer' }),
  'price-changed': msg`Its price has changed`,
  'coverage-lost': msg`No coverage any more`,
}

/** The same of one whose customer has withdrawn from the contract by right. */
export const leftLabel = msg`Withdrawn from the contract`

/** The views of the list of offers. */
export const offerViews = ['all', 'unopened', 'asked', 'ending', 'accepted', 'closed'] as const
export type OfferListView = (typeof offerViews)[number]

export const viewNames: Readonly<Record<OfferListView, MessageDescriptor>> = {
  all: msg({ message: 'All', context: 'offers' }),
  unopened: msg({ message: 'Not opened', context: 'offers' }),
  asked: msg`Asking for something`,
  ending: msg({ message: 'Ending', context: 'offers' }),
  accepted: msg({ message: 'Accepted', context: 'offers' }),
  closed: msg({ message: 'Closed', context: 'offers' }),
}

/** The words of the button by which an offer is accepted: a request binds nobody, a contract says so (art. 98.2 TRLGDCU). */
export const acceptWords: Readonly<Record<Contracting, MessageDescriptor>> = {
  request: msg`I want this offer`,
  contract: msg`Order with obligation to pay`,
}

/** What is wrong with the box of a mandate. */
export const mandateProblems = {
  missing: msg`Tick that you authorise it: without that we can’t charge this account`,
  changed: msg`What you authorise has changed: read it, tick this box, and press again.`,
}

/** Words of the button by which somebody else authorises that their account is charged. */
export const authoriseWords = msg`Authorise the charges`

/** What the press will be, for staff before it. */
export const pressMeans: Readonly<Record<Contracting, MessageDescriptor>> = {
  request: msg`Its button asks for it: there is no contract by it`,
  contract: msg`Its button is the contract`,
}

/** The boxes of a contract, in their order on the page. None is ticked before. */
export const ticks = ['mandate', 'early', 'waiver', 'terms'] as const
export type Tick = (typeof ticks)[number]

/** Their words, which are stored as they stood there. */
export function tickWords(company: string): Readonly<Record<Tick, MessageDescriptor>> {
  return {
    mandate: msg`I authorise ${company} to charge my bills to this account.`,
    early: msg`I want you to begin before the 14 days are over that I have to withdraw. If I withdraw then, I pay only for the days on which I have used it.`,
    waiver: msg`I contract for a business, and do without the information and the summary that the law gives consumers before a contract (art. 67.5 LGTel). I accept the general conditions.`,
    terms: msg`I have received the contract summary and accept the general conditions.`,
  }
}

/** What an extra is, in short. `offered` is the tariff whose place it may take. */
export function extraLabel(
  i18n: I18n,
  catalogue: Pick<Catalogue, 'mobile' | 'locations'>,
  extra: Extra,
  offered: string | null,
): string {
  if (isInstead(extra)) {
    const label = labelOfTariff(i18n, catalogue, tariffIn(extra))
    const before = labelOfTariff(i18n, catalogue, offered)
    return i18n._(msg`${label} in place of ${before}`)
  }
  if (extra === 'tv') return i18n._(msg`TV`)
  if (extra === 'landline') return i18n._(msg`Landline`)
  const mobile = catalogue.mobile.find(({ id }) => `line-${id}` === extra)
  const label = mobile ? mobileLabel(i18n, mobile) : ''
  return i18n._(msg`One more line: ${label}`)
}

function labelOfTariff(i18n: I18n, { locations }: Pick<Catalogue, 'locations'>, id: string | null): string {
  const tariff = locations.flatMap(({ packs, fibre }) => [...packs, ...fibre]).find((each) => each.id === id)
  return tariff ? tariffLabel(i18n, tariff) : ''
}

/** The price at first and then: `29 €/mes → 38 €/mes`. */
export function courseText(i18n: I18n, { total, timelines }: Price): string {
  const [first, then] = [totalText(i18n, total), totalText(i18n, ordinaryOf(timelines))]
  return first === then ? first : `${first} → ${then}`
}

/** What an extra adds each month once no promotion lowers it, by the prices without it and with it. */
export function addedBy(without: Price, withIt: Price): Total {
  const ordinary = ordinaryOf(without.timelines)
  return ordinaryOf(withIt.timelines).flatMap(({ per, cents }) => {
    const more = cents - (ordinary.find((each) => each.per === per)?.cents ?? 0)
    return more > 0 ? [{ per, cents: more }] : []
  })
}
