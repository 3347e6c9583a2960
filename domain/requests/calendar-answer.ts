/** What somebody's calendar says to an invitation; `other-time`: they propose another. */
export const calendarAnswers = ['accepted', 'declined', 'tentative', 'other-time'] as const
export type CalendarWord = (typeof calendarAnswers)[number]

export type CalendarAnswer = {
  readonly answer: CalendarWord
  /** The id of the invitation, and which of its versions it answers. */
  readonly uid: string
  readonly sequence: number
  /** Whom the invitation was sent to, normalised for comparing addresses. */
  readonly attendee: string
  /** What they wrote beside it; empty for nothing. */
  readonly comment: string
}

/** The words by which the time does not suit them. */
export const unsuitedWords: readonly CalendarWord[] = ['declined', 'other-time']

/** The id of a visit by that of its event in calendars; empty for what is none. */
export function visitOfUid(uid: string): string {
  return /^([\da-f-]{36})@/.exec(uid)?.[1] ?? ''
}
