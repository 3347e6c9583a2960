/** The customer's fields in the order of the form (specification, section 3). */
export const orderFields = ['name', 'lastName', 'identity', 'address', 'phone', 'email'] as const

export type OrderField = (typeof orderFields)[number]

/** The form's values; all fields start empty. */
export type OrderForm = Readonly<Record<OrderField, string>>

export const emptyOrderForm: OrderForm = { name: '', lastName: '', identity: '', address: '', phone: '', email: '' }
