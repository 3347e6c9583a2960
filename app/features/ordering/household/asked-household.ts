import { ALL, HOUSEHOLD_FIELDS } from '#app/components/offers/household-sentence.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { household, type Household } from '#domain/price/household.ts'

/** The household in an address, completed by what can be ordered. Without one, it is a person alone. */
export function askedHousehold(catalogue: Catalogue, query: URLSearchParams): Household {
  const { people, location, heavy, tv } = HOUSEHOLD_FIELDS
  const count = Number(query.get(people) ?? 1)
  return household(catalogue, {
    people: count,
    heavy: query.get(heavy) === ALL ? count : Number(query.get(heavy) ?? 0),
    location: query.get(location) ?? '',
    tv: query.get(tv) === 'si',
  })
}
