import type { CheckedPlace } from '#domain/place/place.ts'

/** A checked place with fast fibre, in the rest of Spain, with some of it otherwise. */
export const checkedPlace = (overrides: Partial<CheckedPlace> = {}): CheckedPlace => ({
  ine: '44216',
  postcode: null,
  name: 'Teruel',
  province: 'Teruel',
  location: 'rest-of-spain',
  status: 'available',
  maxSpeedMb: 1000,
  ...overrides,
})
