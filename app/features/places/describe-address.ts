import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { exceptionsOf } from '#geography/postcodes.ts'
import { readPlace } from '#geography/read-place.ts'

/**
 * A row for staff where the postcode and the town at the end of an address name no place together: the town is another
 * province's, or none that is known, such as a village without a town hall. Empty where they do, and for addresses abroad.
 */
export function addressDoubtRows(i18n: I18n, address: string) {
  const [, postcode = '', town = ''] = /, (\d{5}) ([^,]+)$/.exec(address) ?? []
  if (postcode === '' || isTownOf(postcode, town)) return []
  return [
    {
      label: i18n._(msg`Address to check`),
      value: i18n._(msg`${town} is no town that we know with the postcode ${postcode}`),
    },
  ]
}

/** Whether a town is one of those that its postcode reaches. */
export function isTownOf(postcode: string, town: string): boolean {
  const others = exceptionsOf(postcode)
  return readPlace(town).named.some(({ ine, province }) => postcode.startsWith(province.code) || others.includes(ine))
}
