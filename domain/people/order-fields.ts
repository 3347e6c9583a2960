/** What an order asks of its customer, in the order of the form. Street, postcode and town make the one address that is stored. */
export const orderFields = ['name', 'lastName', 'identity', 'address', 'postcode', 'town', 'phone', 'email'] as const

export type OrderField = (typeof orderFields)[number]

/** Those that make the one address. */
export const addressFields: readonly OrderField[] = ['address', 'postcode', 'town']
