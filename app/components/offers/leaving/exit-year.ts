/** Leaving at the end of a month: the month's number, the formatted charge and its share of the penalty in percent. */
export type ExitMonth = { readonly month: number; readonly charge: string; readonly share: number }

/** The id of what says what leaving costs, on a page that has it once. */
export const EXIT_CHARGES = 'exit-charges'

/** The field of the day on which fibre began, as addresses have it. */
export const BEGAN = 'desde'

export type ExitYear = {
  /** In words. */
  readonly activation: string
  readonly months: readonly ExitMonth[]
}
