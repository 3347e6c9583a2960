import type { Cents } from './money.ts'

/** How often something is paid. */
export type Period = 'month' | '28-days'

/** In the order in which they are said. */
export const PERIODS = ['month', '28-days'] as const satisfies readonly Period[]

/** Cents each period. It is an object so that no operator takes two for numbers: `sum` adds those of one period alone. */
export type Amount<Per extends Period = Period> = { readonly per: Per; readonly cents: Cents }

/** An amount for each period in which anything is paid, never added up. Nothing at all is one of 0. */
export type Total = readonly Amount[]

/** Amounts of one period, added. The compiler refuses one of another period among them. */
export function sum<Per extends Period>(per: Per, amounts: readonly Amount<NoInfer<Per>>[]): Amount<Per> {
  return { per, cents: amounts.reduce((cents, amount) => cents + amount.cents, 0) }
}

/** Those of one period. */
export function paidPer<Per extends Period, Paid extends Amount>(
  per: Per,
  amounts: readonly Paid[],
): readonly (Paid & Amount<Per>)[] {
  return amounts.filter((amount): amount is Paid & Amount<Per> => amount.per === per)
}

/** So many of the same. */
export function times<Per extends Period>({ per, cents }: Amount<Per>, count: number): Amount<Per> {
  return { per, cents: cents * count }
}

/** Of the period that is no month. */
export const DAYS = 28

/** The one amount of a total; null where it has two. */
export function onlyAmount([only, ...others]: Total): Amount | null {
  return only && others.length === 0 ? only : null
}
