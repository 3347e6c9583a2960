import { rightKinds, type RightKind } from './right-kinds.ts'

type RightPage = {
  readonly path: `/${string}`
  /** Whether businesses have the right too. */
  readonly isOfBusinesses: boolean
  /** Whether only customers who can have a landline number have it. */
  readonly isOfLandlines?: true
  /** Whether only customers who can have internet at home have it. */
  readonly isOfHomes?: true
  /** Whether no law grants it: then it is shown where it is of use, and not among the rights of receipts and mails. */
  readonly isUnlisted?: true
  /** At the foot of every page, as the law wants it of these; the others are a press further, at customer service. */
  readonly isInFooter?: true
}

/**
 * The page of each right. Routes, sitemap, page cache and the footer go by it, and that brings it to every browser: the facts of
 * forms stand apart.
 */
export const pagesOfRights = {
  withdrawal: { path: '/desistir', isOfBusinesses: false, isInFooter: true },
  cancellation: { path: '/baja', isOfBusinesses: true, isInFooter: true },
  moving: { path: '/mudanza', isOfBusinesses: true, isOfHomes: true, isUnlisted: true },
  suspension: { path: '/suspension', isOfBusinesses: true, isOfLandlines: true },
  complaint: { path: '/reclamaciones', isOfBusinesses: true, isInFooter: true },
  privacy: { path: '/tus-datos', isOfBusinesses: true },
} as const satisfies Record<RightKind, RightPage>

export type RightPath = (typeof pagesOfRights)[RightKind]['path']

/** Rights listed in receipts, mails and customer service. */
export type ListedRight = {
  [Kind in RightKind]: (typeof pagesOfRights)[Kind] extends { isUnlisted: true } ? never : Kind
}[RightKind]

export function isListed(kind: RightKind): kind is ListedRight {
  const page: RightPage = pagesOfRights[kind]
  return !page.isUnlisted
}

export function isInFooter(kind: RightKind): boolean {
  const page: RightPage = pagesOfRights[kind]
  return page.isInFooter === true
}

/** The rights of the customers of an operator, by whether it has landline numbers, and internet at home. */
export function rightsOf(sold: { readonly landlines: boolean; readonly fixed: boolean }): readonly RightKind[] {
  return rightKinds.filter((kind) => {
    const page: RightPage = pagesOfRights[kind]
    return (sold.landlines || !page.isOfLandlines) && (sold.fixed || !page.isOfHomes)
  })
}
