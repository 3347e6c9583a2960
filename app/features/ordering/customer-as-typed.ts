import { holderKind } from '#domain/people/holder.ts'
import { addressLine, type CustomerField, type OrderForm } from './order-form.ts'

/** What was typed of a customer, for them to read once more, right or wrong. */
export function customerAsTyped(form: OrderForm): Readonly<Record<CustomerField, string>> {
  const lastName = holderKind(form) === 'company' ? '' : form.lastName.trim()
  return {
    name: form.name.trim(),
    lastName,
    identity: form.identity.trim(),
    address: addressLine(form),
    phone: form.phone.trim(),
    email: form.email.trim(),
  }
}
