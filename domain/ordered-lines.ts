import type { DataAllowance } from './catalogue.ts'
import type { PriceItem } from './price.ts'

/** A mobile line of an order. */
export type OrderedLine = {
  /** Tells it apart within its order, and stays when other lines come or go: `1` of a pack, `35gb.2`. */
  readonly key: string
  readonly data: DataAllowance
  /** Whether it comes with a pack. */
  readonly isIncluded: boolean
}

/** Every mobile line of a price, one by one: those of a pack first, then the others in the catalogue's order. */
export function orderedLines(items: readonly PriceItem[]): readonly OrderedLine[] {
  const included = items.filter((item) => item.kind === 'included-line')
  return [
    ...included.map(({ data }, index) => ({ key: `${index + 1}`, data, isIncluded: true })),
    ...items.flatMap((item) => {
      if (item.kind !== 'lines') return []
      const { id, data } = item.mobile
      return Array.from({ length: item.count }, (_, index) => ({ key: `${id}.${index + 1}`, data, isIncluded: false }))
    }),
  ]
}
