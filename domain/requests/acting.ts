/** Parties that may have to act: us, the customer, the number's present operator, the network's owner, an installer. */
export const parties = ['us', 'customer', 'donor', 'wholesaler', 'installer'] as const
export type Party = (typeof parties)[number]

/** Parties of which staff may say that an order waits for them. */
export const holders = ['wholesaler', 'installer'] as const satisfies readonly Party[]
export type Holder = (typeof holders)[number]
