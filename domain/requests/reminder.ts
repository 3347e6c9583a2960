/** Something promised for an hour. Times are milliseconds since 1970. */
export type Reminder = {
  readonly id: string
  readonly caseId: string
  /** Id of the member of staff it is for; null: for everybody. */
  readonly for: string | null
  readonly at: number
  /** Empty: to call the customer. */
  readonly about: string
  /** Id of the member of staff who set it; null: the site itself. */
  readonly setBy: string | null
  readonly setAt: number
  /** When it rang at the desk; null: not yet. */
  readonly rungAt: number | null
}

export type NewReminder = Pick<Reminder, 'caseId' | 'for' | 'at' | 'about' | 'setBy'>

/** An action of staff on reminders. */
export type ReminderAction =
  | { readonly kind: 'remind'; readonly for: string | null; readonly at: number; readonly about: string }
  | { readonly kind: 'reminder-move'; readonly reminder: string; readonly at: number }
  | { readonly kind: 'reminder-done'; readonly reminder: string }
