import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { residential } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import {
  discountLimits,
  discountReasons,
  NO_PROMOTION,
  waivesTooMuch,
  type Discount,
  type DiscountReason,
  type Waiver,
} from '#domain/offers/discount.ts'
import type { StaffRole } from '#domain/people/staff-role.ts'
import { priceOf, type OneOffItem } from '#domain/price/price.ts'
import type { Site } from '#site-folder/site.ts'
import { catalogueOfOffer, promotionsFor } from './priced-for-offer.server.ts'
import type { TypedOffer } from './typed-offer.server.ts'

/** What somebody of the staff grants with an offer, and what they could have: only what is within their limits is granted. */
export type Granted = {
  /** `none`, or the key of the only one; undefined for all that the site has. */
  readonly promotion: string | undefined
  readonly discount: Discount | null
  readonly waived: Waiver | null
  /** Promotions that lower something of what is offered. */
  readonly promotions: ReturnType<typeof promotionsFor>
  /** What is paid once of it, unless it is waived. */
  readonly charges: readonly OneOffItem[]
}

type At = {
  readonly site: Site
  readonly role: StaffRole
  readonly combination: Combination
  /** An ISO date in Spain. */
  readonly day: string
}

type Problems = Record<string, MessageDescriptor>

/** What was typed of promotion, charges and discount; what is wrong with it is added to the problems. */
export function grantedIn(typed: TypedOffer, { site, role, combination, day }: At, problems: Problems): Granted {
  const promotions = promotionsFor(site, combination, day)
  const chosen = typed['promotion'] || undefined
  const isOffered = chosen === undefined || chosen === NO_PROMOTION || promotions.some(({ key }) => key === chosen)
  if (!isOffered) problems['promotion'] = msg`That promotion lowers nothing here, or it is over: choose again.`
  const promotion = isOffered ? chosen : undefined

  const reason = discountReasons.find((each) => each === typed['reason'])
  const discount = discountIn(typed, role, reason, problems)
  // Without a discount and what is waived, so that what would be paid is known.
  const given = { combination, discount: null, locale: site.brand.languages[0], promotion, until: day, day }
  const charges = priceOf(catalogueOfOffer(site, given) ?? residential(site.catalogue), combination).oneOff
  const waived = charges.filter(({ kind, once }) => once > 0 && typed[`waive-${kind}`])
  const cents = waived.reduce((sum, { once }) => sum + once, 0)
  if (waivesTooMuch({ discount, waived: cents }, role))
    problems['waived'] = msg`That is more than you may grant in all: ask a manager or an owner.`
  if (cents > 0 && !reason) problems['reason'] ??= msg`Choose why: nothing is waived without a reason.`
  const isRight = cents > 0 && reason && !problems['waived']
  return {
    promotion,
    discount,
    waived: isRight ? { charges: waived.map(({ kind }) => kind), cents, reason } : null,
    promotions,
    charges,
  }
}

function discountIn(
  typed: TypedOffer,
  role: StaffRole,
  reason: DiscountReason | undefined,
  problems: Problems,
): Discount | null {
  const amount = (typed['discount'] ?? '').trim().replace(/\s*€$/, '').replace(',', '.')
  if (amount === '' || Number(amount) === 0) return null
  const limit = discountLimits[role]
  const cents = /^\d{1,3}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : 0
  const months = /^\d{1,2}$/.test((typed['months'] ?? '').trim()) ? Number(typed['months']) : 0
  if (cents === 0) problems['discount'] = msg`Enter an amount in euros, like 5 or 4,50.`
  else if (cents > limit.cents)
    problems['discount'] = msg`That is more than you may take off: ask a manager or an owner.`
  if (months === 0) problems['months'] = msg`Enter for how many months.`
  else if (months > limit.months)
    problems['months'] = msg`That is longer than you may give it: ask a manager or an owner.`
  if (!reason) problems['reason'] = msg`Choose why: a discount without a reason is not sent.`
  const isRight = ['discount', 'months', 'reason'].every((field) => !problems[field])
  return isRight && reason ? { cents, months, reason } : null
}
