/** Whole euro cents, VAT included. Only formatters use fractions of euros. */
export type Cents = number
