import type { Transaction } from 'kysely'
import { isDone, needsStaff } from '#domain/requests/states/case-states.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Site } from '#site-folder/site.ts'
import type { CaseCapability } from '#app/features/case-kit/capability.server.ts'
import { putOff } from '../clocks/case-clocks.server.ts'
import type { Change } from './consequences.server.ts'
import type { Reminder } from '#domain/requests/reminder.ts'
import type { HoldAction } from '../acting/hold.ts'
import { storeReminder, takeReminder } from '../reminders/reminders.server.ts'
import type { Deps } from '../deps.server.ts'

/** A case that is ended waits for nobody: what would have rung for whom it waits falls silent. */
export const holds: CaseCapability = {
  follows: {
    before: async (deps, _site, tx, { row, event, ended }) => {
      if (!ended) return {}
      const silenced = row.held_by === null ? null : await takeHeldReminder(deps, tx, row)
      return { set: NOT_HELD, ...(silenced && event.kind === 'moved' && { told: { silenced } }) }
    },
  },
}

/** The columns of a case that waits for nobody else. */
export const NOT_HELD = { held_by: null, held_until: null, held_reminder: null, later_until: null } as const

/** Says it, within the action on its case; when the time has come, that rings as reminders do. No clock stands meanwhile. */
export async function actOnHold(
  deps: Deps,
  site: Site,
  tx: Transaction<Schema>,
  row: CaseRow,
  { actor, action }: { readonly actor: string; readonly action: HoldAction },
): Promise<Change> {
  const isOpen = needsStaff(row.kind) && row.standing === 'open' && !isDone(row.kind, row.state)
  if (!isOpen || (action.kind === 'release' && row.held_by === null)) return { why: 'not-from-here' }
  const silenced = await takeHeldReminder(deps, tx, row)
  const before = silenced ? { silenced } : {}
  if (action.kind === 'release') return { set: NOT_HELD, event: { kind: 'released', from: row.held_by, ...before } }
  const { by, until, about, reminds } = action
  const promise = { caseId: row.request_id, for: row.assignee ?? actor, at: until, about: reminds, setBy: actor }
  const { id: reminder } = await storeReminder(deps, tx, promise)
  return {
    set: {
      held_by: by,
      held_until: until,
      held_reminder: reminder,
      later_until: putOff(site, row, deps.clock(), until),
    },
    event: { kind: 'held', by, until, reminder, ...(about && { text: about }), ...before },
  }
}

/** Takes what would ring for whom a case waits; null where nothing does any more. */
async function takeHeldReminder(
  { cipher }: Pick<Deps, 'cipher'>,
  tx: Transaction<Schema>,
  { held_reminder }: Pick<CaseRow, 'held_reminder'>,
): Promise<Reminder | null> {
  return held_reminder === null ? null : takeReminder(cipher, tx, held_reminder)
}
