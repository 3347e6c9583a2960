import { fieldName, fromField, pathOf, typedEntries, type Path } from './field-name.ts'
import type { Typed } from './typed-part.ts'

/**
 * The typed fields with an entry added, moved or taken away, as its button says: `add locations.0.packs`, `up mobile
 * 2`. Also the entry to go on with; null where there is none.
 */
export function withListChange(typed: Typed, pressed: string): { readonly typed: Typed; readonly at: string | null } {
  const [what = '', name = '', number = ''] = pressed.split(' ')
  const list = pathOf(name)
  const count = typedEntries(typed, list)
  const index = Number(number)
  const order = Array.from({ length: count }, (_, at) => at)
  if (what === 'add') {
    return { typed: { ...typed, [fromField([...list, count])]: '' }, at: fieldName([...list, count]) }
  }
  if (!Number.isInteger(index) || index < 0 || index >= count) return { typed, at: null }
  const to = what === 'up' ? index - 1 : what === 'down' ? index + 1 : index
  if (what === 'remove') order.splice(index, 1)
  else if (to >= 0 && to < count) order.splice(to, 0, ...order.splice(index, 1))
  const left = what === 'remove' ? Math.min(index, count - 2) : Math.min(Math.max(to, 0), count - 1)
  return { typed: inOrder(typed, list, order), at: left < 0 ? null : fieldName([...list, left]) }
}

/** The fields of a list with its entries in another order; those that it does not name are gone. */
function inOrder(typed: Typed, list: Path, order: readonly number[]): Typed {
  const prefix = `${fieldName(list)}.`
  const outside = Object.entries(typed).filter(([name]) => !name.startsWith(prefix))
  const moved = order.flatMap((from, to) => {
    const own = `${fieldName([...list, from])}.`
    return Object.entries(typed)
      .filter(([name]) => name.startsWith(own))
      .map(([name, text]) => [`${fieldName([...list, to])}.${name.slice(own.length)}`, text] as const)
  })
  return Object.fromEntries([...outside, ...moved])
}
