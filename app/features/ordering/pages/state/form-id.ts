/** The id of the calculator's form, in every phase. */
export const FORM = 'calculator'

/** The field of a landline that is ordered; `landline` is that of a number to keep. */
export const WITH_LANDLINE = 'with-landline'
