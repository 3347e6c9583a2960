import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { chargeLabel, monthlyPriceLabel } from './labels.ts'

/* The shapes of the domain's prices, which this folder must not import. Amounts are cents, VAT included. */

type Step = { readonly monthly: number; readonly months: number | null; readonly until: string | null }
export type OneOff = {
  readonly kind: string
  readonly name?: Readonly<Record<string, string>>
  readonly count?: number
  readonly once: number
}
export type Reduction = {
  readonly afterwards: number
  readonly months: number
  readonly until: string | null
  readonly newCustomers?: true | undefined
}
type OfferedReduction = Reduction & { readonly lastDay: string | null; readonly before?: number | undefined }
type Price = {
  readonly total: number
  readonly oneOffTotal: number
  readonly timeline: readonly Step[]
  readonly items?: readonly { readonly kind: string; readonly reduction?: Pick<Reduction, 'newCustomers'> }[]
}
/** What a price is offered with besides: by when it is ordered (an ISO date), and what was paid before. */
type OfferTerms = { readonly lastDay: string | null; readonly before?: number | null | undefined }

/** What is paid once, item by item: `Installation`, `2 SIM cards`. Labels of free items say so and need no amount. */
export function oneOffLabels(i18n: I18n, items: readonly OneOff[]): string[] {
  return items.map((item) => {
    const { name, count = 1 } = item
    if (name) return chargeLabel(i18n, { name, count }, item.once === 0)
    switch (item.kind) {
      case 'installation-and-router':
        return i18n._(msg`Installation and router: free`)
      case 'installation':
        return item.once === 0 ? i18n._(msg`Installation: free`) : i18n._(msg`Installation`)
      case 'router':
        return item.once === 0 ? i18n._(msg`Router: free`) : i18n._(msg`Router`)
      case 'sim':
        return i18n._(msg`${plural(count, { one: '# SIM card', other: '# SIM cards' })}`)
      case 'activation':
        return i18n._(msg`${plural(count, { one: 'Activation of # line', other: 'Activation of # lines' })}`)
      default:
        return item.kind
    }
  })
}

/**
 * How long the first monthly price holds, and what is paid afterwards: `For 6 months; then €29/month.` Empty where it
 * holds without end.
 */
export function timelineText(i18n: I18n, [first, ...later]: readonly Step[]): string {
  if (!first || first.months === null) return ''
  return `${[firstStep(i18n, first), ...later.map((step) => laterStep(i18n, step))].join('; ')}.`
}

function firstStep(i18n: I18n, { months: count, until }: Step): string {
  const months = count ?? 0
  const day = until && formatDay(until, localeOf(i18n))
  if (day) return i18n._(msg`Until ${day}`)
  return i18n._(msg`${plural(months, { one: 'For # month', other: 'For # months' })}`)
}

function laterStep(i18n: I18n, { monthly, months, until }: Step): string {
  const amount = formatMoney(monthly, localeOf(i18n))
  const day = until && formatDay(until, localeOf(i18n))
  if (day) return i18n._(msg`then ${amount}/month until ${day}`)
  if (months === null) return i18n._(msg`then ${amount}/month`)
  return i18n._(
    msg`${plural(months, { one: `then ${amount}/month for # month`, other: `then ${amount}/month for # months` })}`,
  )
}

/** How long an item of a price costs less, and what it costs then; empty where it always costs the same. */
export function reductionText(i18n: I18n, reduction: Reduction | null): string {
  if (!reduction) return ''
  const { afterwards, months, until, newCustomers } = reduction
  const timeline = timelineText(i18n, [
    { monthly: afterwards, months, until },
    { monthly: afterwards, months: null, until: null },
  ])
  return newCustomers ? `${timeline} ${newCustomersText(i18n)}` : timeline
}

/** The same of an item that is offered, with what was paid before, and the last day to order it. */
export function offeredReductionText(i18n: I18n, reduction: OfferedReduction | null): string {
  return reduction ? [reductionText(i18n, reduction), ...termsTexts(i18n, reduction)].join(' ') : ''
}

function newCustomersText(i18n: I18n): string {
  return i18n._(msg`For new customers only.`)
}

function termsTexts(i18n: I18n, { before, lastDay }: OfferTerms): string[] {
  const lowest = before && formatMoney(before, localeOf(i18n))
  return [
    lowest ? i18n._(msg`Lowest price of the 30 days before: ${lowest}/month.`) : '',
    orderByText(i18n, lastDay),
  ].filter(Boolean)
}

/** An amount that is paid once: `€60 once`. */
export function onceLabel(i18n: I18n, cents: number): string {
  const amount = formatMoney(cents, localeOf(i18n))
  return i18n._(msg`${amount} once`)
}

/** The same as it stands alone: `€60 once, VAT incl.` */
export function oncePriceLabel(i18n: I18n, cents: number): string {
  const amount = formatMoney(cents, localeOf(i18n))
  return i18n._(msg`${amount} once, VAT incl.`)
}

/** What is paid once, and the first bill with it: `€60 once; first bill €85.` Empty where nothing is. */
export function oneOffText(i18n: I18n, { total, oneOffTotal }: Pick<Price, 'total' | 'oneOffTotal'>): string {
  if (oneOffTotal === 0) return ''
  const locale = localeOf(i18n)
  const once = onceLabel(i18n, oneOffTotal)
  const first = formatMoney(total + oneOffTotal, locale)
  return i18n._(msg`${once}; first bill ${first}.`)
}

/** By when somebody orders at a price of today: `Order by January 31, 2027.` Empty where nothing ends it. */
export function orderByText(i18n: I18n, lastDay: string | null): string {
  const day = lastDay && formatDay(lastDay, localeOf(i18n))
  return day ? i18n._(msg`Order by ${day}.`) : ''
}

/** The sentences that make a monthly price complete, VAT included. None where it is the whole price. */
export function priceNotes(i18n: I18n, price: Price): string[] {
  const isForNew = price.items?.some(({ reduction }) => reduction?.newCustomers)
  return [timelineText(i18n, price.timeline), isForNew ? newCustomersText(i18n) : '', oneOffText(i18n, price)].filter(
    Boolean,
  )
}

/** The same of a price that is offered, with what was paid before, and the last day to order at it. */
export function offerNotes(i18n: I18n, price: Price, terms: OfferTerms): string[] {
  return [...priceNotes(i18n, price), ...termsTexts(i18n, terms)]
}

/** All of a price that is offered, as `priceText` has it, with the same. */
export function offerText(i18n: I18n, price: Price, terms: OfferTerms): string {
  return [priceText(i18n, price), ...termsTexts(i18n, terms)].join(' ')
}

/** All of a price: `€25/month, VAT incl. For 6 months; then €29/month. €60 once; first bill €85.` */
export function priceText(i18n: I18n, price: Price): string {
  const monthly = monthlyPriceLabel(i18n, formatMoney(price.total, localeOf(i18n)))
  // Its abbreviation ends the sentence.
  return [monthly, ...priceNotes(i18n, price)].join(' ')
}
