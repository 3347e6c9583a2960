import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { byPrice } from '#domain/money/price-order.ts'
import { amountLabel } from '#locales/words/amount-text.ts'
import { dataLabel, tariffLabel } from '#locales/words/labels.ts'
import type { HeldTariff } from './reward-rules.ts'

/** A tariff that counts for rewards, with its price. */
export function heldTariffText(i18n: I18n, tariff: HeldTariff): string {
  const price = heldPriceText(i18n, tariff)
  if (tariff.speedMb !== null) {
    return `${tariffLabel(i18n, tariff)}, ${price}`
  }
  const line = dataLabel(i18n, tariff.data)
  return i18n._(msg`mobile line ${line}, ${price}`)
}

export function heldPriceText(i18n: I18n, { price }: HeldTariff): string {
  return amountLabel(i18n, price)
}

/** Whether a friend's tariff earns the reward, in one sentence: by its price (specification, section 1). */
export function tariffTest(
  i18n: I18n,
  { own: theirs, friend }: { readonly own: HeldTariff; readonly friend: HeldTariff },
): string {
  const price = heldPriceText(i18n, friend)
  const own = heldPriceText(i18n, theirs)
  if (byPrice([friend.price], [theirs.price]) === 0)
    return i18n._(msg`the friend’s tariff costs the same as that of the customer who refers: ${price}`)
  return byPrice([friend.price], [theirs.price]) > 0
    ? i18n._(msg`the friend’s tariff costs more than that of the customer who refers: ${price} instead of ${own}`)
    : i18n._(msg`the friend’s tariff costs less than that of the customer who refers: ${price} instead of ${own}`)
}
