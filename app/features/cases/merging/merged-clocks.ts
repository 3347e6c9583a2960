import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Site } from '#site-folder/site.ts'
import { resumed } from '../clocks/case-clocks.server.ts'
import { nextDue } from '../case-row.server.ts'
import { isDoneByLaw } from '../clocks/whose-clocks.ts'

/**
 * The clocks of a case into which another one is merged: none ends later than the earlier one of the two. A first
 * answer that the other still owes is owed to a message of its customer, unless one first answer serves both; a clock
 * of a law keeps its date, and what we meant to be done sooner is our own target beside it.
 */
export function mergedClocks(
  site: Pick<Site, 'brand' | 'care'>,
  into: CaseRow,
  other: CaseRow,
  now: number,
): Partial<CaseRow> {
  const opened_at = Math.min(into.opened_at, other.opened_at)
  if (other.standing !== 'open') return { opened_at }
  const ours = awake(site, into, now)
  const theirs = awake(site, other, now)
  const isUnanswered = theirs.answered_at === null
  const isOneAnswer = into.kind === other.kind && ours.answered_at === null
  const isMessage = isUnanswered && !isOneAnswer
  const isByLaw = isDoneByLaw(site.care, into)
  const clocks = {
    answer_due: isUnanswered && isOneAnswer ? earliest(ours.answer_due, theirs.answer_due) : ours.answer_due,
    done_due: isByLaw ? ours.done_due : earliest(ours.done_due, theirs.done_due),
    reply_due: earliest(
      ours.reply_due,
      theirs.reply_due,
      isMessage ? theirs.answer_due : null,
      isByLaw ? theirs.done_due : null,
    ),
    answered_at: ours.answered_at,
  }
  return {
    ...clocks,
    opened_at,
    waiting_until: null,
    later_until: null,
    written_at: earliest(ours.written_at, theirs.written_at, isMessage ? theirs.opened_at : null),
    due_at: nextDue(clocks),
  }
}

/** A case that waits for nobody; what was due stays due then, at the latest. */
function awake(site: Pick<Site, 'brand' | 'care'>, row: CaseRow, now: number): CaseRow {
  const running = { ...row, ...resumed(site, row, now) }
  return {
    ...running,
    answer_due: earliest(row.answer_due, running.answer_due),
    done_due: earliest(row.done_due, running.done_due),
  }
}

function earliest(...times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : Math.min(...known)
}
