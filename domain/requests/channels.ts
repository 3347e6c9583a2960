/** How somebody reaches staff who enter their request by hand. Fixed codes, also in what is stored. */
export const channels = ['call', 'counter', 'email', 'whatsapp'] as const
export type Channel = (typeof channels)[number]
