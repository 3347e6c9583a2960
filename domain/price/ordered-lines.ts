import type { Catalogue, DataAllowance } from '../catalogue/catalogue.ts'
import type { Period } from '../money/amount.ts'
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
  /** How often its data begin anew, where that is not each month. */
  readonly per?: Exclude<Period, 'month'>
}

/** Lines of a pack with the same data may be one item that counts them. */
type IncludedLines = Extract<PriceItem, { kind: 'included-line' }> & { readonly count?: number }

/** Every mobile line of a price, one by one: those of a pack first, then the others in the catalogue's order. */
export function orderedLines(items: readonly PriceItem[]): readonly OrderedLine[] {
  const included = items
    .filter((item): item is IncludedLines => item.kind === 'included-line')
    .flatMap(({ data, count = 1, per }) => Array.from({ length: count }, () => ({ data, ...periodOf(per) })))
  return [
    ...included.map((line, index) => ({ key: `${index + 1}`, ...line, isIncluded: true })),
    ...items.flatMap((item) => {
      if (item.kind !== 'lines') return []
      const { id, data, calls } = item.mobile
      const line = {
        data,
        isIncluded: false,
        ...(calls === 'none' && { dataOnly: true as const }),
        ...periodOf(item.per),
      }
      return Array.from({ length: item.count }, (_, index) => ({ key: `${id}.${index + 1}`, ...line }))
    }),
  ]
}

function periodOf(per: Period): Pick<OrderedLine, 'per'> {
  return per === 'month' ? {} : { per }
}

/** The same, as the operator sells them: where nothing calls, none has a number to bring. */
export function linesAsSold(
  items: readonly PriceItem[],
  { conditions }: Pick<Catalogue, 'conditions'>,
): readonly OrderedLine[] {
  const lines = orderedLines(items)
  return conditions.calls === 'none' ? lines.map((line) => ({ ...line, dataOnly: true as const })) : lines
}
