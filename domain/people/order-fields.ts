/**
 * An order's fields about its customer, in the form's order: the document first, which says whether there is a last name.
 * Street, postcode and town are stored as one address.
 */
export const orderFields = ['identity', 'name', 'lastName', 'phone', 'email', 'address', 'postcode', 'town'] as const

export type OrderField = (typeof orderFields)[number]

export const addressFields: readonly OrderField[] = ['address', 'postcode', 'town']
