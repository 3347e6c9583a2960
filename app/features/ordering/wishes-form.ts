/** The fields of the form for the number of a line, and for its SIM. */
export type LineField = `${'choice' | 'number' | 'operator' | 'billing' | 'holder' | 'sim'}.${string}`

/** The fields of the optional part, those of a line with its key: `number.35gb.2`. */
export type WishField = LineField | 'landline' | 'callTime' | 'note'

/** The values that were typed there; a field that is not set is missing. */
export type WishesForm = Readonly<Partial<Record<WishField, string>>>

export function isWishField(name: string): name is WishField {
  return /^(choice|number|operator|billing|holder|sim)\.|^(landline|callTime|note)$/.test(name)
}
