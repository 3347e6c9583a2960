import type { CheckedPlace } from '#domain/place/place.ts'
import type { Agreement } from '#app/features/requests/stored/content.server.ts'
import type { Offer } from './describe.ts'
import type { Order } from './rules.ts'

/** What is stored of an order. */
export type OrderContent = Agreement & {
  readonly kind: 'order'
  readonly order: Order
  /** What held when it was sent, whatever the catalogue says later. */
  readonly offer: Offer
  readonly catalogueVersion: string
  /** Where it is for, and what was answered for that place; null where none was checked. Older orders do not say. */
  readonly place?: CheckedPlace | null
}

export function isOrder(content: { readonly kind: string }): content is OrderContent {
  return content.kind === 'order'
}
