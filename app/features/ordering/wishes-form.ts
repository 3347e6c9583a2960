/** The fields of the form for the number of a line, and for its SIM. */
export type LineField = `${'choice' | 'number' | 'operator' | 'billing' | 'holder' | 'sim'}.${string}`

/** The fields of the optional part, those of a line with its key: `number.35gb.2`. */
export type WishField = LineField | 'landline' | 'callTime' | 'note'

/** The values that were typed there; a field that is not set is missing. */
export type WishesForm = Readonly<Partial<Record<WishField, string>>>

export function isLineField(name: string): name is LineField {
  return /^(choice|number|operator|billing|holder|sim)\./.test(name)
}

export function isWishField(name: string): name is WishField {
  return isLineField(name) || /^(landline|callTime|note)$/.test(name)
}
