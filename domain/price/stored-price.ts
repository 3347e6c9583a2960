import { hasInternet, type Price, type PriceItem } from './price.ts'

/** A price as orders were stored before there were one-off charges and promotions. */
type OlderPrice = {
  readonly items: readonly (PriceItem | { readonly kind: 'installation'; readonly monthly: 0 })[]
  readonly total: number
}

/** A stored price in the present form. An older one says of one-off charges at most that there were none. */
export function readStoredPrice(stored: Price | OlderPrice): Price {
  if ('timeline' in stored) return stored
  const { total } = stored
  const items = stored.items.filter((item) => item.kind !== 'installation')
  const startsFree = items.length < stored.items.length
  return {
    items,
    total,
    oneOff: startsFree ? [{ kind: 'installation-and-router', once: 0 }] : [],
    oneOffTotal: 0,
    timeline: [{ monthly: total, months: null, until: null }],
  }
}

/** Whether a price names what is paid once: an older one with fibre does not, unless there was nothing to pay. */
export function knowsOneOff({ items, oneOff }: Price): boolean {
  return !hasInternet({ items }) || oneOff.some(({ kind }) => kind.startsWith('installation'))
}
