import type { SavedCombination } from '#app/components/device/lists.ts'
import { KEPT_BESIDE, OTHER_PERIODS, paidPer, sum, type Period, type Total } from '#domain/money/amount.ts'

type Kept = Pick<SavedCombination, 'total' | (typeof KEPT_BESIDE)[keyof typeof KEPT_BESIDE]>

/** A total as it is saved. */
export function savedAs(total: Total): Kept {
  const paid = (per: Period) => sum(per, paidPer(per, total)).cents
  const beside = OTHER_PERIODS.filter((per) => paid(per) > 0).map((per) => [KEPT_BESIDE[per], paid(per)])
  return { total: paid('month'), ...Object.fromEntries(beside) }
}

/** The reverse. */
export function savedTotal({ total, ...beside }: Kept): Total {
  const others = OTHER_PERIODS.flatMap((per) => {
    const cents = beside[KEPT_BESIDE[per]]
    return cents === undefined ? [] : [{ per, cents }]
  })
  return total === 0 && others.length > 0 ? others : [{ per: 'month', cents: total }, ...others]
}
