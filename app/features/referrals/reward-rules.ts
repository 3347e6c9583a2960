import type { DataAllowance, FixedTariff } from '#domain/catalogue/catalogue.ts'
import { type Amount } from '#domain/money/amount.ts'
import { byPrice } from '#domain/money/price-order.ts'
import type { ReferrerKind } from '#domain/catalogue/referrer-kind.ts'
import type { Price } from '#domain/price/price.ts'

/** The reward, due once per referral or once per friend who takes a tariff. */
export type Reward = { readonly freeMonths: number; readonly per: 'referral' | 'friend' }

/** A tariff as referrals compare it. A mobile line has no speed, fibre alone has no data. */
export type HeldTariff = { readonly price: Amount } & (
  | Pick<FixedTariff, 'speedMb' | 'data' | 'moreLines'>
  | { readonly speedMb: null; readonly data: DataAllowance }
)

/**
 * The tariff of an order that counts for referrals: its fibre or pack or, without one, its most expensive mobile line.
 * null without any; additional lines and TV do not count.
 */
export function heldTariff({ items }: Price): HeldTariff | null {
  const fixed = items.find((item) => item.kind === 'tariff')?.tariff
  if (fixed) {
    const { id: _, ...held } = fixed
    return held
  }

  const lines = items.flatMap((item) => (item.kind === 'lines' ? [item.mobile] : []))
  const [dearest] = lines.toSorted((a, b) => byPrice([b.price], [a.price]))
  return dearest ? { speedMb: null, data: dearest.data, price: dearest.price } : null
}

export function mayRefer({ speedMb, data }: HeldTariff, kind: ReferrerKind): boolean {
  if (kind === 'pack') return speedMb !== null && data !== null
  return kind === 'mobile' || speedMb !== null
}

/**
 * Whether a friend's tariff is "equal to or higher than the referrer's", by monthly price (specification, section 1); of
 * different periods, by what they come to in a year.
 */
export function earnsReward(referrer: HeldTariff, friend: HeldTariff, kind: ReferrerKind): boolean {
  return mayRefer(referrer, kind) && byPrice([friend.price], [referrer.price]) >= 0
}
