import type { Transaction } from 'kysely'
import type { Move } from '#domain/requests/states/case-states.ts'
import { Objection, type CapabilityAction } from '#app/features/case-kit/capability.server.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Site } from '#site-folder/site.ts'
import { actOnHold } from './hold.server.ts'
import { arrived, putOff } from '../clocks/case-clocks.server.ts'
import { correctPerson } from './correct-person.server.ts'
import type { ReminderAction } from '#domain/requests/reminder.ts'
import { actOnReminder } from '../reminders/reminders.server.ts'
import { findByNumber } from '../search/find-by-number.server.ts'
import { isOfHold, isOfReminder, type CaseAction, type SentFiles } from './case-action.server.ts'
import { consequences, eventFiles, type Change, type ConsequenceRefusal } from './consequences.server.ts'
import { undoLastDeed, type UndoRefusal } from './undo.server.ts'
import type { ActDeps } from '../deps.server.ts'

/**
 * `unread`: of several closed at once, one whose customer has written since. `no-reminder`: it is done already. `no-proof`:
 * nothing proves that the customer wants it.
 */
export type ActionRefusal = ConsequenceRefusal | 'unread' | 'no-reminder' | 'no-proof' | UndoRefusal | Objection

type Deed = {
  /** The case that is worked on. */
  readonly work: CaseRow
  /** The request whose history has the action: that case, or one that was merged into it. */
  readonly place: CaseRow
  /** Id of the member of staff who acts. */
  readonly actor: string
  readonly action: CaseAction
}

/** `moves`: where the case goes by it, as the same action. */
type Changed = (Change & { readonly moves?: Move }) | { readonly why: ActionRefusal }

/** An action's change to its case, worked out in its transaction by whom it concerns; null for none. */
export async function changeBy(
  deps: ActDeps,
  site: Site,
  tx: Transaction<Schema>,
  { work, place, actor, action }: Deed,
): Promise<Changed | null> {
  if (isOfReminder(action)) return reminded(deps, site, tx, { work, place, actor, action })
  if (isOfHold(action)) return actOnHold(deps, site, tx, work, { actor, action })
  if (action.kind === 'capability') return byCapability(deps, site, tx, { work, place, actor, action })
  if (action.kind === 'undo') return undoLastDeed(deps, site, tx, work, { ...action, actor })
  if (action.kind === 'correct') return correctPerson(deps, site, tx, place, { actor, ...action })
  return consequences(site, work, action, deps.clock())
}

/** A promise for an hour puts its case off until then; once it is kept, the case is in the lists, but where it waits for somebody. */
async function reminded(
  deps: ActDeps,
  site: Site,
  tx: Transaction<Schema>,
  { work, place, actor, action }: Omit<Deed, 'action'> & { readonly action: ReminderAction },
): Promise<Changed> {
  const event = await actOnReminder(deps, tx, { caseId: place.request_id, actor, action })
  if (!event) return { why: 'no-reminder' }
  const now = deps.clock()
  const isWaiting = (work.waiting_until ?? 0) > now || work.held_by !== null
  if (isWaiting || work.standing !== 'open') return { set: {}, event }
  return { set: { later_until: action.kind === 'reminder-done' ? null : putOff(site, work, now, action.at) }, event }
}

/** Done by the capability that it belongs to, which changes nothing of the case itself but its state, or where it goes then. */
async function byCapability(
  deps: ActDeps,
  site: Site,
  tx: Transaction<Schema>,
  {
    work,
    place,
    actor,
    action,
  }: Omit<Deed, 'action'> & { readonly action: CapabilityAction & { readonly sent?: SentFiles } },
): Promise<Changed> {
  const done = await action.run(deps, site, tx, { place, actor })
  if (done instanceof Objection) return { why: done }
  const { event, also, number, audited, state = work.state, moves } = done
  const now = deps.clock()
  await writeAudit(tx, { staff: actor, action: audited, subject: place.request_id, at: now })
  if (number) await findByNumber(deps.cipher, tx, place.request_id, number)
  return {
    set: state === work.state ? {} : { ...arrived(work, state, now), state },
    event: { ...event, ...eventFiles(action.sent) },
    ...(also && { also }),
    ...(moves && { moves }),
  }
}
