/** The part of a page with the shops, as addresses name it. */
export const SHOPS = 'shops'
