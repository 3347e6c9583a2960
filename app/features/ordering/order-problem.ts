import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import type { PlaceRefusal } from '#domain/place/place.ts'
import type { SeenPrice } from '#domain/price/seen-price.ts'

/** Why the posted combination does not exist in this catalogue. */
export type CombinationProblem =
  | { readonly code: 'tariff-gone' | 'location-unknown' | 'charges-changed' | 'landline-removed' }
  | { readonly code: 'line-count' }
  | { readonly code: 'too-many-lines'; readonly over: number }

/** Why an order was not stored, beyond the errors of its fields. */
export type OrderProblem =
  | RequestProblem
  | CombinationProblem
  | { readonly code: PlaceRefusal }
  | { readonly code: 'price-changed'; readonly seen: SeenPrice | null; readonly now: SeenPrice }
