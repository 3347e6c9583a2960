import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { amountText, totalLabel, totalText, type Amount, type Per } from './amount-text.ts'
import { chargeLabel } from './labels.ts'
import { taxName, type Taxed } from './tax-name.ts'

/* The shapes of the domain's prices, which this folder must not import. Amounts are cents, tax included. */

type Step = { readonly cents: number; readonly times: number | null; readonly until: string | null }
type Timeline = { readonly per: Per; readonly steps: readonly Step[] }
export type OneOff = {
  readonly kind: string
  readonly name?: Readonly<Record<string, string>>
  readonly count?: number
  readonly once: number
  readonly promotion?: Promoted
}
type Promoted = { readonly otherwise: number; readonly newCustomers?: true | undefined }
export type Reduction = {
  readonly steps: readonly Step[]
  readonly newCustomers?: true | undefined
}
type Price = {
  readonly total: readonly Amount[]
  readonly oneOffTotal: number
  readonly timelines: readonly Timeline[]
  readonly tax?: Taxed | undefined
  readonly items?: readonly { readonly kind: string; readonly reduction?: Pick<Reduction, 'newCustomers'> }[]
  readonly oneOff?: readonly OneOff[]
}
/** Terms of an offer besides its price: by when it is ordered (an ISO date), and what was paid before. */
type OfferTerms = { readonly lastDay: string | null; readonly before: readonly Amount[] | null }

/** One-off payments, item by item: `Installation`, `2 SIM cards`. Labels of free items say so and need no amount. */
export function oneOffLabels(i18n: I18n, items: readonly OneOff[]): string[] {
  return items.map((item) => {
    const { name, count = 1 } = item
    const isFree = saysFreeOnce(item)
    if (name) return chargeLabel(i18n, { name, count }, isFree)
    switch (item.kind) {
      case 'installation-and-router':
        return i18n._(msg`Installation and router: free`)
      case 'installation':
        return isFree ? i18n._(msg`Installation: free`) : i18n._(msg`Installation`)
      case 'router':
        return isFree ? i18n._(msg`Router: free`) : i18n._(msg`Router`)
      case 'sim':
        return i18n._(msg`${plural(count, { one: '# SIM card', other: '# SIM cards' })}`)
      case 'activation':
        return i18n._(msg`${plural(count, { one: 'Activation of # line', other: 'Activation of # lines' })}`)
      default:
        return item.kind
    }
  })
}

/** Whether its label says that it costs nothing. By a promotion, that is a price. */
export function saysFreeOnce({ once, promotion }: OneOff): boolean {
  return once === 0 && !promotion
}

/** What a promotion makes of what is paid once: `€0 with a promotion, otherwise €60.` Empty where none lowers it. */
export function onceReductionText(i18n: I18n, { once, promotion }: OneOff): string {
  if (!promotion) return ''
  return loweredText(i18n, formatMoney(once, localeOf(i18n)), promotion)
}

/** The same of an extra that may be chosen, to say all of its price: `€20 once with a promotion, otherwise €30. Order by …` */
export function onceOfferText(
  i18n: I18n,
  amount: number,
  promotion: Promoted & { readonly lastDay: string | null },
): string {
  const lowered = loweredText(i18n, onceLabel(i18n, amount), promotion)
  return [lowered, orderByText(i18n, promotion.lastDay)].filter(Boolean).join(' ')
}

function loweredText(i18n: I18n, paid: string, promotion: Promoted): string {
  const otherwise = formatMoney(promotion.otherwise, localeOf(i18n))
  const text = i18n._(msg`${paid} with a promotion, otherwise ${otherwise}.`)
  return promotion.newCustomers ? `${text} ${newCustomersText(i18n)}` : text
}

/** The same of each item that one lowers: `Installation: €0 with a promotion, otherwise €60.` */
function onceReductions(i18n: I18n, items: readonly OneOff[]): string[] {
  const labels = oneOffLabels(i18n, items)
  return items.flatMap((item, at) => (item.promotion ? `${labels[at]}: ${onceReductionText(i18n, item)}` : []))
}

/**
 * How long the first amounts hold, and what is paid afterwards: `For 6 months; then €29/month.` Empty where they hold
 * without end.
 */
export function timelinesText(i18n: I18n, timelines: readonly Timeline[]): string {
  return timelines
    .map((timeline) => timelineText(i18n, timeline))
    .filter(Boolean)
    .join(' ')
}

function timelineText(i18n: I18n, { per, steps: [first, ...later] }: Timeline): string {
  if (!first || first.times === null) return ''
  return `${[firstStep(i18n, per, first), ...later.map((step) => laterStep(i18n, per, step))].join('; ')}.`
}

function firstStep(i18n: I18n, per: Per, { times, until }: Step): string {
  const day = until && formatDay(until, localeOf(i18n))
  if (day) return i18n._(msg`Until ${day}`)
  const time = timeText(i18n, per, times ?? 0)
  return i18n._(msg`For ${time}`)
}

function laterStep(i18n: I18n, per: Per, { cents, times, until }: Step): string {
  const paid = amountText(i18n, { per, cents })
  const day = until && formatDay(until, localeOf(i18n))
  if (day) return i18n._(msg`then ${paid} until ${day}`)
  if (times === null) return i18n._(msg`then ${paid}`)
  const time = timeText(i18n, per, times)
  return i18n._(msg`then ${paid} for ${time}`)
}

/** So many periods: `6 months`, `3 periods of 28 days`. */
function timeText(i18n: I18n, per: Per, count: number): string {
  switch (per) {
    case 'month':
      return i18n._(msg`${plural(count, { one: '# month', other: '# months' })}`)
    case '28-days':
      return i18n._(msg`${plural(count, { one: '# period of 28 days', other: '# periods of 28 days' })}`)
    case 'year':
      return i18n._(msg`${plural(count, { one: '# year', other: '# years' })}`)
  }
}

/** How long an item of a price costs less, and what it costs then; empty where it always costs the same. */
export function reductionText(i18n: I18n, { per, reduction }: { per: Per; reduction?: Reduction }): string {
  if (!reduction) return ''
  const { steps, newCustomers } = reduction
  const timeline = timelineText(i18n, { per, steps })
  return newCustomers ? `${timeline} ${newCustomersText(i18n)}` : timeline
}

function newCustomersText(i18n: I18n): string {
  return i18n._(msg`For new customers only.`)
}

function termsTexts(i18n: I18n, { before, lastDay }: OfferTerms): string[] {
  const lowest = before && totalText(i18n, before)
  return [
    lowest === null ? '' : i18n._(msg`Lowest price of the 30 days before: ${lowest}.`),
    orderByText(i18n, lastDay),
  ].filter(Boolean)
}

/** An amount that is paid once: `€60 once`. */
export function onceLabel(i18n: I18n, cents: number): string {
  const amount = formatMoney(cents, localeOf(i18n))
  return i18n._(msg`${amount} once`)
}

/** The same as it stands alone: `€60 once`, tax included. */
export function oncePriceLabel(i18n: I18n, cents: number, ofPlace?: Taxed): string {
  const tax = taxName(i18n, ofPlace)
  const amount = formatMoney(cents, localeOf(i18n))
  return i18n._(msg`${amount} once, ${tax} incl.`)
}

/** One-off payments, and the first bill with them: `€60 once; first bill €85.` Empty where there are none. */
function oneOffText(i18n: I18n, { total, oneOffTotal }: Pick<Price, 'total' | 'oneOffTotal'>): string {
  if (oneOffTotal === 0) return ''
  const once = onceLabel(i18n, oneOffTotal)
  const bill = total.reduce((sum, { cents }) => sum + cents, oneOffTotal)
  const first = formatMoney(bill, localeOf(i18n))
  return i18n._(msg`${once}; first bill ${first}.`)
}

/** By when somebody orders at a price of today: `Order by January 31, 2027.` Empty where nothing ends it. */
export function orderByText(i18n: I18n, lastDay: string | null): string {
  const day = lastDay && formatDay(lastDay, localeOf(i18n))
  return day ? i18n._(msg`Order by ${day}.`) : ''
}

/** The sentences that make a total complete, tax included. None where it is the whole price. */
export function priceNotes(i18n: I18n, price: Price): string[] {
  const isForNew = price.items?.some(({ reduction }) => reduction?.newCustomers)
  return [
    timelinesText(i18n, price.timelines),
    isForNew ? newCustomersText(i18n) : '',
    oneOffText(i18n, price),
    ...onceReductions(i18n, price.oneOff ?? []),
  ].filter(Boolean)
}

/** The same of a price that is offered, with what was paid before, and the last day to order at it. */
export function offerNotes(i18n: I18n, price: Price, terms: OfferTerms): string[] {
  return [...priceNotes(i18n, price), ...termsTexts(i18n, terms)]
}

/** All of a price that is offered, as `priceText` has it, with the same. */
export function offerText(i18n: I18n, price: Price, terms: OfferTerms): string {
  return [priceText(i18n, price), ...termsTexts(i18n, terms)].join(' ')
}

/** All of a price: `€25/month, tax incl. For 6 months; then €29/month. €60 once; first bill €85.` */
export function priceText(i18n: I18n, price: Price): string {
  // Its abbreviation ends the sentence.
  return [totalLabel(i18n, price.total, price.tax), ...priceNotes(i18n, price)].join(' ')
}
