import { rightKinds, type RightKind } from './right-kinds.ts'

type RightPage = {
  readonly path: `/${string}`
  /** Whether businesses have the right too. */
  readonly isOfBusinesses: boolean
  /** That only customers have who can have a landline number. */
  readonly isOfLandlines?: true
}

/**
 * The page of each right. Routes, sitemap, page cache and the footer go by it, and that brings it to every browser: the facts of
 * forms stand apart.
 */
export const pagesOfRights = {
  withdrawal: { path: '/desistir', isOfBusinesses: false },
  cancellation: { path: '/baja', isOfBusinesses: true },
  suspension: { path: '/suspension', isOfBusinesses: true, isOfLandlines: true },
  complaint: { path: '/reclamaciones', isOfBusinesses: true },
  privacy: { path: '/tus-datos', isOfBusinesses: true },
} as const satisfies Record<RightKind, RightPage>

export type RightPath = (typeof pagesOfRights)[RightKind]['path']

/** The rights of the customers of an operator, by whether it has landline numbers. */
export function rightsOf(hasLandlines: boolean): readonly RightKind[] {
  return rightKinds.filter((kind) => {
    const page: RightPage = pagesOfRights[kind]
    return hasLandlines || !page.isOfLandlines
  })
}
