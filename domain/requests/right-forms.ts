import { complaintTopics, dataRights, type RightKind } from './right-kinds.ts'

type RightForm = {
  /** Whether it is read through once more before it counts. */
  readonly isConfirmed: boolean
  /** Whether it may bring files. */
  readonly takesFiles: boolean
}

/** The form of each right. Uploads and the page cache go by it. */
export const formsOfRights = {
  withdrawal: { isConfirmed: true, takesFiles: false },
  cancellation: { isConfirmed: true, takesFiles: false },
  moving: { isConfirmed: false, takesFiles: false },
  suspension: { isConfirmed: true, takesFiles: false },
  complaint: { isConfirmed: false, takesFiles: true },
  privacy: { isConfirmed: false, takesFiles: false },
} as const satisfies Record<RightKind, RightForm>

/** Rights whose form is read through once more before it counts. */
export type ConfirmedRight = {
  [Kind in RightKind]: (typeof formsOfRights)[Kind]['isConfirmed'] extends true ? Kind : never
}[RightKind]

export function isConfirmed(kind: RightKind): kind is ConfirmedRight {
  return formsOfRights[kind].isConfirmed
}

/** The topics of each right; none where its kind says all. */
export const rightTopics = {
  withdrawal: [],
  cancellation: [],
  moving: [],
  suspension: [],
  complaint: complaintTopics,
  privacy: dataRights,
} as const satisfies Record<RightKind, readonly string[]>
