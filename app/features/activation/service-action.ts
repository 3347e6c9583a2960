/** A record of staff on a service of an order, by its key: since which day it works, or that it does not yet. */
export type ServiceAction =
  | { readonly kind: 'service-works'; readonly service: string; readonly day: string }
  | { readonly kind: 'service-cleared'; readonly service: string }

/** Why nothing was recorded. */
export type ServiceRefusal =
  /** The order has no such service, or is none that can work. */
  | 'no-service'
  /** A service that works has begun to by today. */
  | 'service-future'
  /** Nothing works before it was ordered. */
  | 'service-past'
  /** An order in service is opened again first. */
  | 'service-in-use'
