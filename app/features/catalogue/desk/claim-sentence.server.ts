import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WrongClaim } from '#domain/price/promotion-claims.ts'
import { keyedCharge } from '#domain/catalogue/promotions.ts'
import { MAX_MONTHS } from '#domain/price/promotion.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'

/**
 * Says what is wrong with a promotion, and what to write.
 *
 * @param called gives the name of a tariff
 */
export function claimSentence(i18n: I18n, claim: WrongClaim, called: (id: string) => string): string {
  const number = claim.at + 1
  if (claim.wrong === 'months')
    return i18n._(
      msg`Promotion ${number}: who orders on the first day would pay it too long (in months, ${claim.months} against ${MAX_MONTHS} at most). Choose an earlier day, or a first day to order it.`,
    )
  const locale = localeOf(i18n)
  const tariff = called(claim.id)
  const lowest = formatMoney(claim.lowest, locale)
  const day = formatDay(claim.since, locale)
  if (claim.endsBefore) {
    const last = formatDay(claim.endsBefore, locale)
    return i18n._(
      msg`Promotion ${number}: ${tariff} would become dearer on ${day}, as its price rises, and it could be ordered for ${lowest} in the 30 days before. Let the promotion end on ${last}, or raise the price once it is over.`,
    )
  }
  const claimed = claim.discountFrom !== null && formatMoney(claim.discountFrom, locale)
  if (claimed && keyedCharge(claim.id) !== null)
    return i18n._(
      msg`Promotion ${number}: ${tariff} could be ordered for ${lowest} in the 30 days before ${day}, and ${claimed} would stand beside as what it costs otherwise. Let the promotion begin after 30 days in a row on which it did not cost less.`,
    )
  if (claimed)
    return i18n._(
      msg`Promotion ${number}: ${tariff} could be ordered for ${lowest} in the 30 days before ${day}, and that is the price before, not ${claimed}. Write a price below it.`,
    )
  return i18n._(
    msg`Promotion ${number}: ${tariff} could be ordered for ${lowest} in the 30 days before ${day}. Write a price below that.`,
  )
}
