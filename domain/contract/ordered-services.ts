import { asOfHomes } from '../price/business-price.ts'
import { orderedLines } from '../price/ordered-lines.ts'
import { hasInternet, type Price } from '../price/price.ts'

export type ServiceKind = 'fibre' | 'mobile' | 'landline' | 'tv'

/** A part of an order that begins to work by itself: internet at home, each mobile line, a landline, TV. */
export type OrderedService = {
  /** Tells it apart within its order: a line by its key, the others by their kind. */
  readonly key: string
  readonly kind: ServiceKind
  /** Which mobile line of the order, from 1; 0 for other services. */
  readonly position: number
}

/** A service with the day (2026-11-27) on which it began to work; null where nobody has recorded one. */
export type WorkingService = OrderedService & { readonly workingOn: string | null }

/** The services of an order, none that was not ordered. `keepsLandline`: whether it brings the number of one. */
export function orderedServices({ items }: Pick<Price, 'items'>, keepsLandline: boolean): readonly OrderedService[] {
  const one = (kind: ServiceKind) => ({ key: kind, kind, position: 0 })
  const has = (sold: 'landline' | 'tv') => items.some(({ kind }) => kind === sold)
  return [
    ...(hasInternet({ items }) ? [one('fibre')] : []),
    ...orderedLines(asOfHomes(items)).map(({ key }, index) => ({ key, kind: 'mobile' as const, position: index + 1 })),
    ...(keepsLandline || has('landline') ? [one('landline')] : []),
    ...(has('tv') ? [one('tv')] : []),
  ]
}

/** Whether all that was ordered works. */
export function isAllWorking(services: readonly WorkingService[]): boolean {
  return services.length > 0 && services.every(({ workingOn }) => workingOn !== null)
}

/** Whether the tariff of an order works, by which referrals compare it: its internet or, without any, one of its lines. */
export function isTariffWorking(services: readonly WorkingService[]): boolean {
  const fibre = services.find(({ kind }) => kind === 'fibre')
  if (fibre) return fibre.workingOn !== null
  return services.some(({ kind, workingOn }) => kind === 'mobile' && workingOn !== null)
}

/** A record of a service: since when it works, or that it does not work yet, as its case remembers it. */
export type ServiceEvent = {
  readonly kind: 'service'
  /** As it is from then on. */
  readonly service: WorkingService
  /** The day that was recorded before; null for none. */
  readonly was: string | null
}
