/** An order's fields about its customer, in the form's order. Street, postcode and town are stored as one address. */
export const orderFields = ['name', 'lastName', 'identity', 'address', 'postcode', 'town', 'phone', 'email'] as const

export type OrderField = (typeof orderFields)[number]

/** Those that make the one address. */
export const addressFields: readonly OrderField[] = ['address', 'postcode', 'town']
