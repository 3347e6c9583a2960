/** Leaving at the end of a month: the month's number, the formatted charge and its share of the penalty in percent. */
export type ExitMonth = { readonly month: number; readonly charge: string; readonly share: number }

/** The id of the table on a page that has it once. */
export const EXIT_CHARGES = 'exit-charges'

export type ExitYear = { readonly activation: string; readonly months: readonly ExitMonth[] }
