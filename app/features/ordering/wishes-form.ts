/** What the form asks about the number of a line, and about its SIM. */
export type LineField = `${'choice' | 'number' | 'operator' | 'billing' | 'holder' | 'sim'}.${string}`

/** The fields of the optional part, those of a line with its key: `number.35gb.2`. */
export type WishField = LineField | 'landline' | 'callTime' | 'note'

/** What was typed there. What is not set is not in it. */
export type WishesForm = Readonly<Partial<Record<WishField, string>>>

export function isWishField(name: string): name is WishField {
  return /^(choice|number|operator|billing|holder|sim)\.|^(landline|callTime|note)$/.test(name)
}
