import { mayWait } from '#domain/service-levels/service-levels.ts'
import {
  answeredState,
  checkMove,
  isDone,
  reopenedState,
  type MoveRefusal,
} from '#domain/requests/states/case-states.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { CapabilityAction } from '#app/features/case-kit/capability.server.ts'
import type { Site } from '#site-folder/site.ts'
import type { CaseAction, CorrectAction, SentFiles, UndoAction } from './case-action.server.ts'
import { answered, arrived, paused, read, reopened, resumed } from '../clocks/case-clocks.server.ts'
import { lacksBodies, waitRefusal, type WaitRefusal } from './law-of-answers.ts'
import type { HoldAction } from '../acting/hold.ts'
import type { CaseEvent } from '../history/case-events.server.ts'
import type { ReminderAction } from '#domain/requests/reminder.ts'

/** `also`: what happened of itself with the event. */
export type Change =
  | { readonly set: Partial<CaseRow>; readonly event: CaseEvent; readonly also?: CaseEvent }
  | { readonly why: ConsequenceRefusal }

/** Why an action is none for a case; `no-bodies`: nobody has said whom its customer can turn to. */
export type ConsequenceRefusal = MoveRefusal | WaitRefusal | 'no-bodies' | 'no-address'

/**
 * An action's change to a case, and its event. Reminders change nothing of it, and corrections, undoing and what
 * capabilities bring have rules of their own.
 */
export function consequences(
  site: Site,
  row: CaseRow,
  action: Exclude<CaseAction, ReminderAction | HoldAction | CapabilityAction | CorrectAction | UndoAction>,
  now: number,
): Change {
  switch (action.kind) {
    case 'assign':
      return { set: { assignee: action.to }, event: { kind: 'assigned', to: action.to } }
    case 'note': {
      const { sent, ...note } = action
      return { set: {}, event: { ...note, ...eventFiles(sent) } }
    }
    case 'reply': {
      const { subject, text, until, sent, link, mail } = action
      const { notTaken } = action
      if (notTaken !== undefined) return { set: {}, event: { kind: 'reply', subject, text, message: '', notTaken } }
      const why = until === null ? null : waitRefusal(site.brand.hours, row.kind, { until, asked: 'in-writing' }, now)
      if (why) return { why }
      // Whoever asked for their data gets it, at their own address alone.
      if (link && (row.kind !== 'privacy' || mail === null)) return { why: 'no-address' }
      const clocks = row.standing === 'open' ? answered(row, now) : {}
      const mayPause = mayWait(row.kind, 'in-writing') && row.standing === 'open' && !isDone(row.kind, row.state)
      const waits = until !== null && mayPause ? paused(site, { ...row, ...clocks }, now, until) : {}
      const state = answeredState(row.kind, row.state)
      return {
        set: { ...clocks, ...waits, state },
        event: { kind: 'reply', subject, text, message: '', ...eventFiles(sent) },
      }
    }
    case 'call': {
      if (action.outcome !== 'reached') return { set: {}, event: action }
      const clocks = row.standing === 'open' ? answered(row, now) : {}
      return { set: { ...clocks, state: answeredState(row.kind, row.state) }, event: action }
    }
    case 'move': {
      const { answer, notice, ...asked } = action
      const move = checkMove(row.kind, row.state, { ...asked, text: answer?.text ?? '' })
      if (typeof move === 'string') return { why: move }
      const { state, reason } = move
      if (lacksBodies(site.care, row.kind, state)) return { why: 'no-bodies' }
      const told = notice ? { answered_at: row.answered_at ?? now } : {}
      const clocks = answer ? answered(row, now) : told
      return {
        set: { ...clocks, ...arrived({ ...row, ...clocks }, state, now), state, reason },
        event: {
          kind: 'moved',
          from: row.state,
          to: state,
          reason,
          ...(answer && { text: answer.text, ...eventFiles(answer.sent) }),
        },
      }
    }
    case 'wait': {
      const why = waitRefusal(site.brand.hours, row.kind, { until: action.until, asked: 'otherwise' }, now)
      if (why) return { why }
      if (row.standing !== 'open' || isDone(row.kind, row.state)) return { why: 'not-from-here' }
      return { set: paused(site, row, now, action.until), event: { kind: 'waiting', until: action.until } }
    }
    case 'resume':
      if (row.standing !== 'open') return { why: 'not-from-here' }
      return { set: resumed(site, row, now), event: { kind: 'resumed' } }
    case 'seen':
      if (row.written_at === null) return { why: 'not-from-here' }
      return { set: read(row, now), event: { kind: 'seen' } }
    case 'reopen': {
      if (!isDone(row.kind, row.state)) return { why: 'not-from-here' }
      const state = reopenedState(row.kind)
      return { set: { ...reopened(site, row, now), state }, event: { kind: 'reopened', from: row.state, to: state } }
    }
  }
}

/** As an event has the files that came with an action. */
export function eventFiles(sent: SentFiles | undefined) {
  return sent && sent.files.length > 0 ? { files: sent.files } : {}
}
