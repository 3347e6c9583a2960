/** Whole euro cents, tax included but where a name says `net`. Only formatters use fractions of euros. */
export type Cents = number
