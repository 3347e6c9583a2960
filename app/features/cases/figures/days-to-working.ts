import type { ServiceKind } from '#domain/contract/ordered-services.ts'
import { isAllWorking } from '#domain/contract/ordered-services.ts'
import type { OrderInService } from './orders-in-service.server.ts'

/** How many days from an order until a service of that kind worked, or all of it; by place, and everywhere. */
export type DaysToWorking = {
  /** null: everywhere. */
  readonly place: string | null
  readonly kind: ServiceKind | 'all'
  readonly count: number
  readonly median: number
  readonly ninetieth: number
}

const kinds = ['all', 'fibre', 'mobile', 'landline', 'tv'] as const
export const DAY_MS = 86_400_000

/** Days of the calendar, of what began to work from an ISO date on: everywhere first, then the places with most of it. */
export function daysToWorking(orders: readonly OrderInService[], first: string): readonly DaysToWorking[] {
  const measured = orders.flatMap((order) => measuresOf(order).filter(({ on }) => on >= first))
  const counts = new Map<string, number>()
  for (const { place } of measured) if (place !== null) counts.set(place, (counts.get(place) ?? 0) + 1)
  const places = [...counts].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b)).map(([name]) => name)
  return [null, ...places].flatMap((place) =>
    kinds.flatMap((kind) => {
      const days = measured
        .filter((each) => each.kind === kind && (place === null || each.place === place))
        .map((each) => each.days)
        .toSorted((a, b) => a - b)
      if (days.length === 0) return []
      return [{ place, kind, count: days.length, median: at(days, 0.5), ninetieth: at(days, 0.9) }]
    }),
  )
}

type Measure = Pick<DaysToWorking, 'place' | 'kind'> & { readonly on: string; readonly days: number }

function measuresOf({ orderedOn, place, services }: OrderInService): readonly Measure[] {
  const measure = (kind: Measure['kind'], on: string) => {
    return { place, kind, on, days: (Date.parse(on) - Date.parse(orderedOn)) / DAY_MS }
  }
  const each = services.flatMap(({ kind, workingOn }) => (workingOn === null ? [] : [measure(kind, workingOn)]))
  const last = isAllWorking(services) ? lastDay(services) : null
  return last === null ? each : [measure('all', last), ...each]
}

/** The day on which the last of the services began to work; null where none does. */
export function lastDay(services: OrderInService['services']): string | null {
  return (
    services
      .flatMap(({ workingOn }) => workingOn ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

/** The value that a part of all does not exceed. */
export function at(sorted: readonly number[], part: number): number {
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0
}
