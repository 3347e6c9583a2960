/** Leaving at the end of a month: the month's number, the formatted charge and its share of the penalty in percent. */
export type ExitMonth = { readonly month: number; readonly charge: string; readonly share: number }

/** The id of the table on a page that has it once. */
export const EXIT_CHARGES = 'exit-charges'

/** The field of the day on which fibre began, as addresses have it. */
export const BEGAN = 'desde'

export type ExitYear = {
  /** In words. */
  readonly activation: string
  /** What leaving today costs; null where the fibre begins today. */
  readonly today: string | null
  /** Those that are not over yet; none where nothing binds any more. */
  readonly months: readonly ExitMonth[]
}
