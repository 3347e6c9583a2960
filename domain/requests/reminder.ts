/** Something promised for an hour. Times are milliseconds since 1970. */
export type Reminder = {
  readonly id: string
  readonly caseId: string
  /** Of the staff, whom it is for; null: for all. */
  readonly for: string | null
  readonly at: number
  /** Empty: to call the customer. */
  readonly about: string
  /** Of the staff; null: the site itself. */
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
