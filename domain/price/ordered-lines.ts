import type { Catalogue, DataAllowance } from '../catalogue/catalogue.ts'
import type { PriceItem } from './price.ts'

/** A mobile line of an order. */
export type OrderedLine = {
  /** Tells it apart within its order, and stays when other lines come or go: `1` of a pack, `35gb.2`. */
  readonly key: string
  readonly data: DataAllowance
  /** Whether it comes with a pack. */
  readonly isIncluded: boolean
  /** For data alone: it has no number to bring. */
  readonly dataOnly?: true
}

/** Lines of a pack with the same data may be one item that counts them. */
type IncludedLines = Extract<PriceItem, { kind: 'included-line' }> & { readonly count?: number }

/** Every mobile line of a price, one by one: those of a pack first, then the others in the catalogue's order. */
export function orderedLines(items: readonly PriceItem[]): readonly OrderedLine[] {
  const included = items
    .filter((item): item is IncludedLines => item.kind === 'included-line')
    .flatMap(({ data, count = 1 }) => Array.from({ length: count }, () => data))
  return [
    ...included.map((data, index) => ({ key: `${index + 1}`, data, isIncluded: true })),
    ...items.flatMap((item) => {
      if (item.kind !== 'lines') return []
      const { id, data, calls } = item.mobile
      const dataOnly = calls === 'none' && { dataOnly: true as const }
      return Array.from({ length: item.count }, (_, index) => {
        return { key: `${id}.${index + 1}`, data, isIncluded: false, ...dataOnly }
      })
    }),
  ]
}

/** The same, as the operator sells them: where nothing calls, none has a number to bring. */
export function linesAsSold(
  items: readonly PriceItem[],
  { conditions }: Pick<Catalogue, 'conditions'>,
): readonly OrderedLine[] {
  const lines = orderedLines(items)
  return conditions.calls === 'none' ? lines.map((line) => ({ ...line, dataOnly: true as const })) : lines
}
