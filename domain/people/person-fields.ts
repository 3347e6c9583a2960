/** The facts about the person of a request, which can be corrected, in the order of forms. */
export const personFields = ['name', 'lastName', 'identity', 'contact', 'address', 'phone', 'email'] as const
export type PersonField = (typeof personFields)[number]
