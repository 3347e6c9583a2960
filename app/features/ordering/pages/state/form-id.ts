/** The id of the calculator's form, in every phase. */
export const FORM = 'calculator'
