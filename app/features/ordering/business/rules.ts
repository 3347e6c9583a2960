import type { BusinessTariff, Catalogue } from '#domain/catalogue/catalogue.ts'
import { email, phone } from '#domain/people/form-rules.ts'
import { holderKind, nameRules } from '#domain/people/holder.ts'
import { identity } from '#domain/people/identity.ts'
import { addressFields, orderFields, type OrderField } from '#domain/people/order-fields.ts'
import type { FieldError, Rule } from '#domain/people/rule.ts'
import { address, postcode, town } from '#domain/place/address-rules.ts'
import { businessPriceOf, type BusinessCombination, type BusinessPrice } from '#domain/price/business-price.ts'
import { addressLine } from '../order-form.ts'
import type { Customer, OrderErrors } from '../rules.ts'

/** More of one tariff are a project, which is spoken about. */
export const MOST_OF_A_TARIFF = 20

export type BusinessForm = {
  readonly details: Readonly<Record<OrderField, string>>
  /** As typed, by the tariff's id; empty or 0 for none. */
  readonly counts: Readonly<Record<string, string>>
}

export type BusinessOrder = {
  readonly customer: Customer
  readonly combination: BusinessCombination
  readonly price: BusinessPrice
}

export type CheckedBusinessOrder =
  | { readonly ok: true; readonly order: BusinessOrder }
  | {
      readonly ok: false
      readonly errors: OrderErrors
      /** Tariffs whose number is none from 0 to the most. */
      readonly wrongCounts: readonly string[]
      /** Tariffs that are not sold, or no longer. */
      readonly gone: readonly string[]
      readonly nothingSelected: boolean
    }

/**
 * An order of a business field by field. Whatever documents an operator takes from others, a business has a CIF, a NIF or an
 * NIE: a passport is on no invoice. The price is worked out from the catalogue.
 */
export function checkBusinessOrder(catalogue: Catalogue, { details, counts }: BusinessForm): CheckedBusinessOrder {
  const tariffs = catalogue.business?.tariffs ?? []
  const typed = Object.entries(counts).map(([id, count]) => ({ id, count: readCount(count) }))
  const wanted = typed.filter(({ count }) => count !== 0)
  const wrongCounts = wanted.filter(({ count }) => count === null).map(({ id }) => id)
  const gone = wanted.filter(({ id }) => !tariffs.some((tariff) => tariff.id === id)).map(({ id }) => id)
  const combination = Object.fromEntries(wanted.map(({ id, count }) => [id, count ?? 0]))

  const price = businessPriceOf(tariffs, combination)
  const ordered = price.items.map(({ tariff }) => tariff)
  const { customer, errors } = checkCustomer(details, businessFields(catalogue, ordered))
  const nothingSelected = wanted.length === 0
  const isWrong = nothingSelected || wrongCounts.length + gone.length + Object.keys(errors).length > 0
  if (isWrong) return { ok: false, errors, wrongCounts, gone, nothingSelected }
  return { ok: true, order: { customer, combination, price } }
}

/** The fields that an order needs: an address where something is installed, or a card is delivered. */
export function businessFields(catalogue: Catalogue, ordered: readonly BusinessTariff[]): readonly OrderField[] {
  const isDelivered = catalogue.conditions.lines.esim !== 'only'
  const hasAddress = ordered.length === 0 || ordered.some(({ speedMb }) => speedMb !== null || isDelivered)
  return hasAddress ? orderFields : orderFields.filter((field) => !addressFields.includes(field))
}

function checkCustomer(details: BusinessForm['details'], asked: readonly OrderField[]) {
  const rules: Record<OrderField, Rule> = {
    ...nameRules(holderKind(details)),
    identity,
    address,
    postcode,
    town,
    phone,
    email,
  }
  const errors: Partial<Record<OrderField, FieldError>> = {}
  const kept = { name: '', lastName: '', identity: '', address: '', postcode: '', town: '', phone: '', email: '' }
  for (const field of asked) {
    const judged = rules[field](details[field])
    if (judged.ok) kept[field] = judged.value
    else errors[field] = judged.error
  }
  const { postcode: _postcode, town: _town, ...customer } = { ...kept, address: addressLine(kept) }
  return { customer, errors }
}

/** null for what is no number of tariffs. */
function readCount(typed: string): number | null {
  const written = typed.trim()
  if (written === '') return 0
  const count = /^\d{1,3}$/.test(written) ? Number(written) : null
  return count !== null && count <= MOST_OF_A_TARIFF ? count : null
}
