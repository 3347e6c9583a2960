import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { amountLabel, type Per } from './amount-text.ts'
import { dataLabel, lastingText } from './labels.ts'

/** The shape of the domain's wishes, which this folder must not import. */
type Line = { readonly data: number | 'unlimited'; readonly isIncluded: boolean; readonly per?: Exclude<Per, 'month'> }

type Sim = 'card' | 'esim'

type KeptNumber = {
  readonly number: string | null
  readonly operator: string | null
  readonly billing: 'contract' | 'prepaid' | null
  readonly isOwn: boolean
}

type Wishes = {
  readonly lines: readonly (Line & { readonly wish: 'new' | KeptNumber | null; readonly sim?: Sim })[]
  readonly landline: string | null
  readonly landlinePrice?: number | null
  readonly callTime: 'morning' | 'afternoon' | null
  readonly note: string | null
}

type Row = { readonly label: string; readonly value: string }

/** A line of an order, counted from 1: `Line 2 (35GB)`, or `Line 2 (35GB, 28 days)`. */
export function lineLabel(i18n: I18n, { data, per }: Pick<Line, 'data' | 'per'>, n: number): string {
  const lasting = per && lastingText(i18n, per)
  if (data === 'unlimited')
    return lasting ? i18n._(msg`Line ${n} (unlimited, ${lasting})`) : i18n._(msg`Line ${n} (unlimited)`)
  const name = dataLabel(i18n, data)
  return lasting ? i18n._(msg`Line ${n} (${name}, ${lasting})`) : i18n._(msg`Line ${n} (${name})`)
}

export function simLabel(i18n: I18n, sim: Sim): string {
  return sim === 'esim' ? 'eSIM' : i18n._(msg`SIM card`)
}

export function callTimeLabel(i18n: I18n, time: 'morning' | 'afternoon'): string {
  return time === 'morning' ? i18n._(msg`In the morning`) : i18n._(msg`In the afternoon`)
}

/** The wishes, under their labels; what was left open is left out. */
export function wishRows(i18n: I18n, wishes: Wishes | null | undefined): readonly Row[] {
  if (!wishes) return []
  const { landline, note } = wishes
  return [
    ...lineRows(i18n, wishes, (kept) => keptNumberText(i18n, kept)),
    ...(landline === null ? [] : [{ label: i18n._(msg`Landline to keep`), value: landline }]),
    ...landlinePriceRows(i18n, wishes),
    ...callTimeRows(i18n, wishes),
    ...(note === null ? [] : [{ label: i18n._(msg`Note`), value: note }]),
  ]
}

/**
 * The same without a number or a word that was typed, for an e-mail to an address that may be somebody else's.
 */
export function discreetWishRows(i18n: I18n, wishes: Wishes | null | undefined): readonly Row[] {
  if (!wishes) return []
  const { landline, note } = wishes
  return [
    ...lineRows(i18n, wishes, () => i18n._(msg`You keep your number`)),
    ...(landline === null ? [] : [{ label: i18n._(msg`Landline`), value: i18n._(msg`You keep your number`) }]),
    ...landlinePriceRows(i18n, wishes),
    ...callTimeRows(i18n, wishes),
    ...(note === null ? [] : [{ label: i18n._(msg`Note`), value: i18n._(msg`It is on your receipt`) }]),
  ]
}

/** The cost of a landline number: its price, or to ask for it. */
export function landlinePriceText(i18n: I18n, price: number | null): string {
  return price === null ? i18n._(msg`Ask us what it costs.`) : amountLabel(i18n, { per: 'month', cents: price })
}

/** The price of a landline that is kept; orders from before it was said have none. */
function landlinePriceRows(
  i18n: I18n,
  { landline, landlinePrice }: Pick<Wishes, 'landline' | 'landlinePrice'>,
): readonly Row[] {
  if (landline === null || landlinePrice === undefined) return []
  return [{ label: i18n._(msg`Price of the landline`), value: landlinePriceText(i18n, landlinePrice) }]
}

/** The details known of a number to keep, on one line. */
function keptNumberText(i18n: I18n, { number, operator, billing, isOwn }: KeptNumber): string {
  return [
    number === null ? i18n._(msg`Keep the number, which is still to be given`) : i18n._(msg`Keep ${number}`),
    operator,
    billing && (billing === 'contract' ? i18n._(msg`Contract`) : i18n._(msg`Prepaid`)),
    isOwn ? i18n._(msg`Same holder`) : i18n._(msg`Holder to be confirmed`),
  ]
    .filter(Boolean)
    .join(' · ')
}

function lineRows(i18n: I18n, { lines }: Wishes, keptText: (kept: KeptNumber) => string): Row[] {
  return lines.flatMap(({ wish, sim, ...line }, index) => {
    const number = wish === 'new' ? i18n._(msg`New number`) : wish && keptText(wish)
    const said = [number, sim && simLabel(i18n, sim)].filter(Boolean)
    return said.length === 0 ? [] : [{ label: lineLabel(i18n, line, index + 1), value: said.join(' · ') }]
  })
}

function callTimeRows(i18n: I18n, { callTime }: Wishes): Row[] {
  return callTime === null ? [] : [{ label: i18n._(msg`When to call`), value: callTimeLabel(i18n, callTime) }]
}
