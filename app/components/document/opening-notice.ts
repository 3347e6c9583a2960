/** A notice of the opening hours that holds until a time in milliseconds since 1970. */
export type OpeningNotice = {
  readonly until: number
  readonly isOpen: boolean
  /** A sentence or two. */
  readonly text: string
  /** Says that we call, and when; or to write, where nobody ever answers. */
  readonly short: string
}
