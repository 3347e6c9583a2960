import { readRequestId } from '#app/components/forms/sending/request-id.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { orderFields, type OrderField } from '#domain/people/order-fields.ts'
import { readSeenBusinessPrice, type SeenBusinessPrice } from '#domain/price/business-price.ts'
import { isDialable } from '#app/features/requests/phone-numbers.server.ts'
import { emptyOrderForm, splitAddress } from '../order-form.ts'
import { checkBusinessOrder, type BusinessForm, type CheckedBusinessOrder } from './rules.ts'

export type PostedBusiness = {
  readonly form: BusinessForm
  /** The id of the request; null when the form has none yet. */
  readonly requestId: string | null
  /** The price that was seen. */
  readonly seen: SeenBusinessPrice | null
}

/** Before a tariff's id in the name of its field. */
export const COUNT = 'count.'
/** Longer than any catalogue; the rest of a form is not ours. */
const MOST_COUNTS = 200

/** Parses the posted fields. The rules judge them. */
export function readPostedBusiness(posted: FormData): PostedBusiness {
  const text = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = Object.fromEntries(orderFields.map((field) => [field, text(field)])) as Record<OrderField, string>
  const { wishes: _wishes, ...details } = splitAddress({ ...emptyOrderForm, ...typed })
  const names = [...new Set(posted.keys())].filter((name) => name.startsWith(COUNT)).slice(0, MOST_COUNTS)
  return {
    form: { details, counts: Object.fromEntries(names.map((name) => [name.slice(COUNT.length), text(name)])) },
    requestId: readRequestId(posted),
    seen: readSeenBusinessPrice(text('total')),
  }
}

/** The order by the rules of the form, and that of phones, which needs more plans of numbers than a browser should load. */
export function checkPostedBusiness(catalogue: Catalogue, form: BusinessForm): CheckedBusinessOrder {
  const checked = checkBusinessOrder(catalogue, form)
  if (!checked.ok || isDialable(checked.order.customer.phone)) return checked
  return { ok: false, errors: { phone: 'phone-international' }, wrongCounts: [], gone: [], nothingSelected: false }
}
