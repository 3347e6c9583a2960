import type { Timeline } from '#domain/price/timeline.ts'

/** So many cents each month. */
export function monthly(cents: number) {
  return { per: 'month', cents } as const
}

type Step = readonly [cents: number, times: number | null, until?: string | null]

/** The steps of what is paid each month: how much, for how many months, until when. */
export function months(first: Step, ...others: readonly Step[]): Timeline {
  const stepOf = ([cents, times, until = null]: Step) => ({ cents, times, until })
  return { per: 'month', steps: [stepOf(first), ...others.map(stepOf)] }
}
