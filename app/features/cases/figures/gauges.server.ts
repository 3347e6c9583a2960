import type { ReadGauges } from '#platform/metrics/metrics-server.ts'
import { countDue } from './count-due.server.ts'

/** How many cases are open, and how urgent they are. */
export const readCaseGauges: ReadGauges = async ({ db, clock, metrics }) => {
  const { open, today, overdue } = await countDue(db, clock())
  metrics.casesOpen.set(open)
  metrics.casesDueToday.set(today)
  metrics.casesOverdue.set(overdue)
}
