import { holderKind } from '#domain/people/holder.ts'
import { addressLine, type CustomerField, type OrderForm } from './order-form.ts'
import { typedIdentity } from './typed-identity.ts'

/** The details of a customer as they typed them, to be read once more, right or wrong. */
export function customerAsTyped(form: OrderForm): Readonly<Record<CustomerField, string>> {
  const identity = typedIdentity(form).trim()
  const lastName = holderKind({ identity }) === 'company' ? '' : form.lastName.trim()
  return {
    name: form.name.trim(),
    lastName,
    identity,
    address: addressLine(form),
    phone: form.phone.trim(),
    email: form.email.trim(),
  }
}
