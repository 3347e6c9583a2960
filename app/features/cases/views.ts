/**
 * The views of the list of cases. `overdue` and `today` share none: a case due today and late by now is overdue.
 * `later`: put off, and in none of the views before it meanwhile. `resting`: the waiting list, which is told without staff.
 */
export const caseViews = ['mine', 'unassigned', 'overdue', 'today', 'later', 'open', 'done', 'resting'] as const
export type CaseView = (typeof caseViews)[number]

/** When a case without a clock is due: after all others. The end of the year 9999, in milliseconds since 1970. */
export const NEVER = 253_402_300_799_999

/** Figures are of so many days up to today. */
export const FIGURE_DAYS = 90

/** As many cases are changed by one press: each is a transaction of its own. */
export const MAX_BULK_CASES = 500

/** In characters. */
export const LONGEST_VIEW_NAME = 60
