import type { Cents } from './money.ts'

/** How often something is paid, in the order in which it is said. */
export const PERIODS = ['month', '28-days', 'year'] as const

export type Period = (typeof PERIODS)[number]

/** Length of the one period that is neither a month nor a year. */
export const DAYS = 28

/** How long each is, by the calendar or by days. All that counts periods reads it here. */
export const LENGTHS: Readonly<Record<Period, { readonly months: number } | { readonly days: number }>> = {
  month: { months: 1 },
  '28-days': { days: DAYS },
  year: { months: 12 },
}

/** The names under which amounts are kept beside those of a month, which were there before other periods. */
export const KEPT_BESIDE = { '28-days': 'every28Days', year: 'everyYear' } as const satisfies Record<
  Exclude<Period, 'month'>,
  string
>

export const OTHER_PERIODS = PERIODS.filter((per) => per !== 'month')

/** Cents each period. It is an object so that no operator takes two for numbers: `sum` adds those of one period alone. */
export type Amount<Per extends Period = Period> = { readonly per: Per; readonly cents: Cents }

/** An amount for each period in which anything is paid, never added up. Nothing at all is one of 0. */
export type Total = readonly Amount[]

/** Amounts of one period, added. The compiler refuses one of another period among them. */
export function sum<Per extends Period>(per: Per, amounts: readonly Amount<NoInfer<Per>>[]): Amount<Per> {
  return { per, cents: amounts.reduce((cents, amount) => cents + amount.cents, 0) }
}

/** The amounts of one period, typed as such. */
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

/** The one amount of a total; null where it has two. */
export function onlyAmount([only, ...others]: Total): Amount | null {
  return only && others.length === 0 ? only : null
}
