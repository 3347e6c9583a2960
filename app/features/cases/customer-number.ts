import { normalText } from '#domain/text/normal-text.ts'

/** Of the longest that a billing system gives, in characters. */
export const LONGEST_CUSTOMER_NUMBER = 40

/** A number of the billing system as it is kept: in capitals and without spaces; null for one that is too long. */
export function customerNumber(typed: string): string | null {
  const number = normalText(typed, 'NFC').replaceAll(/\s+/g, '').toUpperCase()
  return Array.from(number).length > LONGEST_CUSTOMER_NUMBER ? null : number
}
