import { wrongClaims, type WrongClaim } from '#domain/price/promotion-claims.ts'
import { keyedCharge } from '#domain/catalogue/promotions.ts'
import { standing } from '#domain/calendar/dated-versions.ts'
import type { CatalogueVersion } from '#domain/catalogue/versions.ts'
import { MAX_MONTHS } from '#domain/price/promotion.ts'
import { soldBy } from '#site-folder/catalogue-text.ts'
import { complaintAt } from '#site-folder/text/yaml.ts'

/** A version, with the name that its errors have where that is not its number: that of a file. */
type Named = CatalogueVersion & { readonly content: string; readonly name?: string }

/** A promotion that claims more than it may; `text` says so with file, line, key and remedy. */
export type PromotionProblem = { readonly claim: WrongClaim; readonly text: string }

/** The wrong claims of promotions from a day on, in versions that were not taken back. */
export function promotionProblems(versions: readonly Named[], today: string): readonly PromotionProblem[] {
  const known = standing(versions)
  const sold = known.flatMap((version) => soldBy(version, version.content) ?? [])
  return wrongClaims(sold, today).map((claim) => {
    const { content, name = `catalogue version ${claim.version}` } = known.find(({ id }) => id === claim.version)!
    const promotion = sold.find(({ id }) => id === claim.version)!.promotions[claim.at]!
    const amount = promotion.isDiscount ? 'discount' : 'price'
    const key = claim.wrong === 'months' ? 'until' : promotion.later ? 'stages' : amount
    const text = complaintAt({ file: name, text: content }, ['promotions', claim.at, key], wrongClaimText(claim))
    return { claim, text }
  })
}

function wrongClaimText(claim: WrongClaim): string {
  if (claim.wrong === 'months') {
    return `who orders first would pay it for ${claim.months} months: write an earlier day, for at most ${MAX_MONTHS}, or from`
  }
  const { id, lowest, since, discountFrom, endsBefore } = claim
  const cost = (lowest / 100).toFixed(2)
  const law = `${keyedCharge(id) ?? id} could be ordered for ${cost} in the 30 days before ${since}, which is the price before (art. 20.1 LOCM)`
  if (endsBefore)
    return `${law}, and it becomes dearer that day as its price rises: let it end on ${endsBefore}, or raise the price once it is over`
  if (keyedCharge(id) !== null && discountFrom !== null && discountFrom > lowest) {
    const otherwise = (discountFrom / 100).toFixed(2)
    return `${law}, and what it costs otherwise stands beside, ${otherwise}: let it begin after 30 days in a row at no less`
  }
  if (lowest <= 0) return `${law}: leave it out`
  return discountFrom === null
    ? `${law}: write less than that`
    : `${law}, and the discount is from ${(discountFrom / 100).toFixed(2)}: write price: with less than ${cost} instead`
}
