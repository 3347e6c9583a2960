import type { FileRefusal } from '#domain/requests/attachment.ts'

/** An entry in the history of a picture, which begins with the latest. */
type PictureEvent = {
  readonly id: number
  readonly at: string
  readonly author: string
  readonly isAway: boolean
}

/** A picture as the desk lists it. */
export type PictureRow = {
  readonly name: string
  /** Small; null of one that was taken away. */
  readonly shown: { readonly src: string; readonly width: number; readonly height: number } | null
  /** Whether the operator's folder has it, whatever is done here. */
  readonly isOfFolder: boolean
  readonly isOnHome: boolean
  readonly isInNotice: boolean
  /** None of one that was never uploaded here. */
  readonly events: readonly PictureEvent[]
}

export type PictureFault = Exclude<FileRefusal, 'too-many' | 'too-big-together' | 'full'> | 'none' | 'most'

/** Why nothing was done. */
export type PictureAnswer =
  | { readonly problem: 'file'; readonly fault: PictureFault; readonly name: string }
  | { readonly problem: 'folder'; readonly reasons: readonly string[] }
  | { readonly problem: 'conflict' }
