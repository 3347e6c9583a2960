import type { SavedCombination } from '#app/components/device/lists.ts'
import { paidPer, sum, type Total } from '#domain/money/amount.ts'

/** A total as it is saved. */
export function savedAs(total: Total): Pick<SavedCombination, 'total' | 'every28Days'> {
  const [month, days] = (['month', '28-days'] as const).map((per) => sum(per, paidPer(per, total)).cents)
  return { total: month!, ...(days && { every28Days: days }) }
}

/** The reverse. */
export function savedTotal({ total, every28Days }: SavedCombination): Total {
  const days = every28Days === undefined ? [] : [{ per: '28-days', cents: every28Days } as const]
  return total === 0 && days.length > 0 ? days : [{ per: 'month', cents: total }, ...days]
}
