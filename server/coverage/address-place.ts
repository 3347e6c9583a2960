import { postcode as postcodeRule, town as townRule } from '#domain/address-rules.ts'
import type { OrderForm } from '#domain/order-form.ts'
import type { CheckedPlace } from '#domain/place.ts'
import type { Site } from '../site/site.ts'
import { checkedPlace } from './checked-place.ts'
import { municipalitiesCalled } from './place-search.ts'

/**
 * The place of an address with its coverage now: the municipality of that name in the postcode's province or else, for
 * a village or a part of a town, the only one that the operator lists the postcode in. null if there is none or several.
 */
export function placeOfAddress(
  site: Site,
  typed: Pick<OrderForm, 'postcode' | 'town'>,
  now: number,
): CheckedPlace | null {
  const [postcode, town] = [postcodeRule(typed.postcode), townRule(typed.town)]
  if (!postcode.ok || !town.ok) return null

  const called = municipalitiesCalled(town.value, postcode.value.slice(0, 2))
  const listed = [...(site.coverage.municipalitiesOf.get(postcode.value) ?? [])]
  const [ine, ...others] = called.length > 0 ? called : listed
  if (ine === undefined || others.length > 0) return null
  return checkedPlace(site, { ine, postcode: postcode.value }, now)
}
