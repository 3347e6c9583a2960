/** Whole euro cents, VAT included. Prices are never floating-point euros outside a formatter. */
export type Cents = number
