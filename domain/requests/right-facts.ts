import type { RightKind } from './right-kinds.ts'

type RightFacts = {
  /** The address of its page. */
  readonly path: `/${string}`
  /** Whether its form is read through once more before it counts. */
  readonly isConfirmed: boolean
  /** Whether files may come with it. */
  readonly takesFiles: boolean
  /** Whether businesses have it too. */
  readonly isOfBusinesses: boolean
}

/** Facts of each right that need no words. Routes, sitemap, page cache and uploads follow from them. */
export const rightFacts = {
  withdrawal: { path: '/desistir', isConfirmed: true, takesFiles: false, isOfBusinesses: false },
  cancellation: { path: '/baja', isConfirmed: true, takesFiles: false, isOfBusinesses: true },
  complaint: { path: '/reclamaciones', isConfirmed: false, takesFiles: true, isOfBusinesses: true },
  privacy: { path: '/tus-datos', isConfirmed: false, takesFiles: false, isOfBusinesses: true },
} as const satisfies Record<RightKind, RightFacts>

export type RightPath = (typeof rightFacts)[RightKind]['path']

/** Rights whose form is read through once more before it counts. */
export type ConfirmedRight = {
  [Kind in RightKind]: (typeof rightFacts)[Kind]['isConfirmed'] extends true ? Kind : never
}[RightKind]

export function isConfirmed(kind: RightKind): kind is ConfirmedRight {
  return rightFacts[kind].isConfirmed
}
