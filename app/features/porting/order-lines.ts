import type { Catalogue, DataAllowance } from '#domain/catalogue/catalogue.ts'
import { asOfHomes } from '#domain/price/business-price.ts'
import { linesAsSold, orderedLines } from '#domain/price/ordered-lines.ts'
import { hasInternet } from '#domain/price/price.ts'
import type { Port, PortData } from '#domain/requests/port.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import type { KeptNumber } from '#app/features/ordering/order-wishes.ts'

/** A line of an order to which a number can be brought, with what the order says of that number. */
export type NumberLine = Pick<Port, 'line' | 'position' | 'kind'> & {
  /** The data that tell it apart from the others; null for a landline. */
  readonly allowance: DataAllowance | null
  /** Whether the order says that its number is kept. */
  readonly isKept: boolean
  readonly data: PortData
}

/** The key of a landline among the lines of an order. */
export const LANDLINE = 'landline'

const NOTHING: PortData = { number: null, donor: null, billing: null, iccid: null, holder: null }

/**
 * All lines of an order that can keep a number; a landline where the operator has them, or the order says so.
 *
 * @param catalogue what is sold now; null where only what the order says itself counts
 */
export function numberLines(
  { order }: Pick<OrderContent, 'order'>,
  catalogue: Catalogue | null,
): readonly NumberLine[] {
  const { wishes = null, price } = order
  const items = asOfHomes(price.items)
  const ordered = catalogue ? linesAsSold(items, catalogue) : orderedLines(items)
  const lines = wishes?.lines ?? ordered.map((line) => ({ ...line, wish: null }))
  const mobile = lines.flatMap(({ key: line, data: allowance, wish, dataOnly }, index): NumberLine[] => {
    if (dataOnly) return []
    const isKept = wish !== null && wish !== 'new'
    return [{ line, position: index + 1, kind: 'mobile', allowance, isKept, data: isKept ? dataOf(wish) : NOTHING }]
  })
  const number = wishes?.landline ?? null
  const isOrdered = price.items.some(({ kind }) => kind === 'landline')
  const mayBeKept = isOrdered || (catalogue?.extras.landlineOnSim && hasInternet(price))
  if (number === null && !mayBeKept) return mobile
  const landline = { line: LANDLINE, position: 0, kind: 'fixed', allowance: null } as const
  return [...mobile, { ...landline, isKept: number !== null, data: { ...NOTHING, number } }]
}

function dataOf({ number, operator: donor, billing, isOwn }: KeptNumber): PortData {
  return { number, donor, billing, iccid: null, holder: isOwn ? 'own' : null }
}
