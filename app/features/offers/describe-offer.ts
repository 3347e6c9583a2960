import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DiscountReason } from '#domain/offers/discount.ts'
import type { Standing } from '#domain/offers/standing.ts'
import type { Price } from '#domain/price/price.ts'
import { ordinaryOf } from '#domain/price/timeline.ts'
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
  accepted: msg({ message: 'Accepted', context: 'an offer' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'an offer' }),
  declined: msg({ message: 'Not wanted', context: 'an offer' }),
  expired: msg({ message: 'Expired', context: 'an offer' }),
  'price-changed': msg`Its price has changed`,
  'coverage-lost': msg`No coverage any more`,
}

/** The words of the button by which an offer is accepted. It binds nobody. */
export const acceptWords = msg`I want this offer`

/** The price at first and then: `29 €/mes → 38 €/mes`. */
export function courseText(i18n: I18n, { total, timelines }: Price): string {
  const [first, then] = [totalText(i18n, total), totalText(i18n, ordinaryOf(timelines))]
  return first === then ? first : `${first} → ${then}`
}
