/** Who may have to act next: we, the customer, the operator that their number is with, who owns the network, or who goes to their home. */
export const parties = ['us', 'customer', 'donor', 'wholesaler', 'installer'] as const
export type Party = (typeof parties)[number]

/** Whom staff may say that an order waits for. */
export const holders = ['wholesaler', 'installer'] as const satisfies readonly Party[]
export type Holder = (typeof holders)[number]
