import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * Whether a country with this prefix has numbers of this length. No more than that: which blocks are in use changes
 * faster than the numbering plans we carry, and an order must not be lost over it.
 *
 * @param number E.164, as the form's rule keeps it
 */
export function isDialable(number: string): boolean {
  return parsePhoneNumberFromString(number)?.isPossible() ?? false
}
