import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMoney } from '#locales/formats/digits.ts'
import type { Locale } from '#locales/i18n.ts'
import { dataLabel, monthlyPriceLabel, tariffLabel } from '#locales/words/labels.ts'
import type { HeldTariff } from './reward-rules.ts'

/** A tariff that counts for rewards, with its price. */
export function heldTariffText(i18n: I18n, tariff: HeldTariff, locale: Locale): string {
  const price = heldPriceText(i18n, tariff, locale)
  if (tariff.speedMb !== null) {
    return `${tariffLabel(i18n, tariff)}, ${price}`
  }
  const line = dataLabel(i18n, tariff.data)
  return i18n._(msg`mobile line ${line}, ${price}`)
}

export function heldPriceText(i18n: I18n, { monthly }: HeldTariff, locale: Locale): string {
  return monthlyPriceLabel(i18n, formatMoney(monthly, locale))
}

/** Whether a friend's tariff earns the reward, in one sentence: by its price (specification, section 1). */
export function tariffTest(
  i18n: I18n,
  { own: theirs, friend }: { readonly own: HeldTariff; readonly friend: HeldTariff },
  locale: Locale,
): string {
  const price = heldPriceText(i18n, friend, locale)
  const own = heldPriceText(i18n, theirs, locale)
  if (friend.monthly === theirs.monthly)
    return i18n._(msg`the friend’s tariff costs the same as that of the customer who refers: ${price}`)
  return friend.monthly > theirs.monthly
    ? i18n._(msg`the friend’s tariff costs more than that of the customer who refers: ${price} instead of ${own}`)
    : i18n._(msg`the friend’s tariff costs less than that of the customer who refers: ${price} instead of ${own}`)
}
