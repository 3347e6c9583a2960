/** Where links to an operator's own pages may stand: in the menu, or in a column of the footer. */
export const ownLinkPlaces = ['menu', 'rates', 'services', 'help', 'legal'] as const
export type OwnLinkPlace = (typeof ownLinkPlaces)[number]

/** A link to one of the operator's own pages. */
export type OwnLink = { readonly path: string; readonly label: string; readonly place: OwnLinkPlace }
