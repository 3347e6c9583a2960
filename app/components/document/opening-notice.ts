/** A notice of the opening hours that holds until a time in milliseconds since 1970. */
export type OpeningNotice = {
  readonly until: number
  readonly isOpen: boolean
  /** A sentence or two. */
  readonly text: string
  /** The number to call, or that we call when somebody answers again. */
  readonly short: string
}
