/** What is known of the person of a request and can be corrected, in the order of forms. */
export const personFields = ['name', 'lastName', 'identity', 'contact', 'address', 'phone', 'email'] as const
export type PersonField = (typeof personFields)[number]
