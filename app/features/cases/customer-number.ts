import { normalText } from '#domain/text/normal-text.ts'

/** In characters, as much as a billing system gives. */
export const LONGEST_CUSTOMER_NUMBER = 40

/** A number of the billing system as it is kept: in capitals and without spaces; null for one that is too long. */
export function customerNumber(typed: string): string | null {
  const number = normalText(typed, 'NFC').replaceAll(/\s+/g, '').toUpperCase()
  return Array.from(number).length > LONGEST_CUSTOMER_NUMBER ? null : number
}
