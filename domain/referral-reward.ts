import type { DataAllowance } from './catalogue.ts'
import type { Cents } from './money.ts'
import type { Price } from './price.ts'

/** What a referral earns, and for what it is due once: the whole referral, or each friend of it who takes a tariff. */
export type Reward = { readonly freeMonths: number; readonly per: 'referral' | 'friend' }

/** A tariff as referrals compare it. A mobile line has no speed, fibre alone no data. */
export type HeldTariff = { readonly monthly: Cents } & (
  | { readonly speedMb: number; readonly data: DataAllowance | null }
  | { readonly speedMb: null; readonly data: DataAllowance }
)

/**
 * The one tariff of an order that counts in a referral: its fibre or pack or, without one, its dearest mobile line.
 * Additional lines and TV come on top of a tariff and are none. null: the order has no tariff.
 */
export function heldTariff({ items }: Price): HeldTariff | null {
  const fixed = items.find((item) => item.kind === 'tariff')?.tariff
  if (fixed) return { speedMb: fixed.speedMb, data: fixed.data, monthly: fixed.monthly }

  const lines = items.flatMap((item) => (item.kind === 'lines' ? [item.mobile] : []))
  const [dearest] = lines.toSorted((a, b) => b.monthly - a.monthly)
  return dearest ? { speedMb: null, data: dearest.data, monthly: dearest.monthly } : null
}

/** Only a customer on a fibre and mobile tariff earns by referring (specification, section 1). */
export function mayRefer({ speedMb, data }: HeldTariff): boolean {
  return speedMb !== null && data !== null
}

/** Whether a friend's tariff is "equal to or higher than the referrer's": by its monthly price (specification, section 1). */
export function earnsReward(referrer: HeldTariff, friend: HeldTariff): boolean {
  return mayRefer(referrer) && friend.monthly >= referrer.monthly
}
