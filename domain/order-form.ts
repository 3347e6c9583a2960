/** What an order asks of its customer, in the order of the form (specification, section 3). */
export const orderFields = ['name', 'lastName', 'identity', 'address', 'phone', 'email'] as const

export type OrderField = (typeof orderFields)[number]

/** The contact form as it was typed; all fields start as empty text. */
export type OrderForm = Readonly<Record<OrderField, string>>

export const emptyOrderForm: OrderForm = { name: '', lastName: '', identity: '', address: '', phone: '', email: '' }
