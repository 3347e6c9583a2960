import type { Transaction } from 'kysely'
import { isDone } from '#domain/requests/states/case-states.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { Rollback } from '#platform/database/rollback.ts'
import type { Schema } from '#platform/database/schema.ts'
import { storeDataLink } from '#app/features/rights/data-links.server.ts'
import type { Site } from '#site-folder/site.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { undoSeconds } from '#app/features/staff/undo-time.server.ts'
import { attachFiles } from '#app/features/requests/files/attachments.server.ts'
import { Objection, type Followed, type Step, type StepTold } from '#app/features/case-kit/capability.server.ts'
import { isOfReminder, needsProof } from './case-action.server.ts'
import { isWritten } from './is-written.server.ts'
import { enqueued, filesOf, mailOf } from './mail-of-action.server.ts'
import { eventRow } from '../history/case-events.server.ts'
import { judgedProof } from '../proof/judge-proof.server.ts'
import { lockCase, numbersOf, recordEvent, type LockedCase } from '../merging/locked-case.server.ts'
import { changeBy } from './change-by.server.ts'
import { undoOf } from './undo.server.ts'
import { tellStaff } from './tell-staff.server.ts'
import { storeReminder } from '../reminders/reminders.server.ts'
import type { ActOnCase, Acted } from './acting-on-case.server.ts'
import type { ActDeps } from '../deps.server.ts'

/** Does one action, within a transaction: checks that nobody was faster, and writes the case, the event and all that follows. */
export async function act(deps: ActDeps, site: Site, tx: Transaction<Schema>, acting: ActOnCase): Promise<Acted> {
  const { caseId, actor, formId, version, action } = acting
  const locked = await lockCase(deps.db, tx, caseId)
  if (!locked) return { outcome: 'gone' }
  if (formId !== null && (await isWritten(tx, formId))) return { outcome: 'done' }
  const { work: row } = locked
  const place = placeOf(locked, acting)
  // It was merged, or separated, since its page was shown.
  if (!place) return { outcome: 'conflict' }
  const isBeside = action.kind === 'note' || isOfReminder(action)
  const mayCollide = !isBeside && action.kind !== 'call'
  const shown = action.kind === 'correct' ? place : row
  if (mayCollide && version !== null && version !== shown.version) return { outcome: 'conflict' }

  const isUnread = version === null && row.written_at !== null
  if (isUnread && action.kind === 'move') return { outcome: 'refused', why: 'unread' }

  const proof = needsProof(action) ? await judgedProof(deps.cipher, tx, locked, acting.proof ?? null) : undefined
  if (proof === null) return { outcome: 'refused', why: 'no-proof' }

  const now = deps.clock()
  const change = await changeBy(deps, site, tx, { work: row, place, actor, action })
  if (change === null) return { outcome: 'gone' }
  if ('why' in change) return { outcome: 'refused', ...change }
  const { seq, placeSeq } = numbersOf({ work: row, place })
  const ended = change.set.state && isDone(row.kind, change.set.state) ? change.set.state : null
  const step: Step = {
    row,
    place,
    requests: [row, ...locked.members].map(({ request_id }) => request_id),
    event: change.event,
    state: change.set.state ?? row.state,
    ended,
    actor,
    typed: (action.kind === 'move' && action.typed) || {},
  }
  const followed = await follow(deps, site, tx, step)
  const also = [
    ...(change.also ? [{ event: change.also, actor }] : []),
    ...followed.flatMap(({ also: events = [] }) => events),
  ]
  const told: StepTold = Object.assign({}, ...followed.map((each) => each.told))
  const lastSeq = seq + also.length
  // A link to somebody’s data is not taken back, nor what mail goes by.
  const isFinal = (action.kind === 'reply' && action.link !== undefined) || action.kind === 'correct'
  await tx
    .updateTable('cases')
    .set({
      // Whoever deals with a case that is nobody's has it.
      ...(!isBeside && !acting.isAtDoor && { assignee: row.assignee ?? actor }),
      undo: isFinal ? null : undoOf(row, { from: seq, to: lastSeq }, acting.isSecond === true),
      ...change.set,
      ...Object.assign({}, ...followed.map((each) => each.set)),
      last_seq: lastSeq,
      changed_at: now,
      ...(!isBeside && { version: row.version + 1 }),
    })
    .where('request_id', '=', row.request_id)
    .execute()
  if (place !== row && !isBeside)
    await tx
      .updateTable('cases')
      .set({ version: place.version + 1 })
      .where('request_id', '=', place.request_id)
      .execute()
  if (action.kind === 'reply' && action.link) {
    await storeDataLink(tx, caseId, action.link)
    await writeAudit(tx, { staff: actor, action: 'exported', what: 'data-link', subject: caseId, at: now })
  }
  for (const { follows } of deps.capabilities) await follows?.after?.(deps, site, tx, step)
  const sent = filesOf(action)
  if (sent)
    await attachFiles(
      tx,
      sent.formKey,
      sent.files.map(({ id }) => id),
      { caseId: place.request_id, seq: placeSeq },
    )
  const mail = mailOf(action)
  const message = mail && (await enqueued(deps, site, tx, place.request_id, mail, await undoSeconds(tx, actor)))
  const reminder = await againCalled(deps, tx, acting)
  const event = {
    ...change.event,
    ...(proof && { proof }),
    ...told,
    ...(message !== null && { message }),
    ...(reminder !== null && { reminder }),
  }
  await recordEvent(deps.cipher, tx, { work: row, place }, { event, actor, at: now, formId, site })
  for (const [index, { event: followed, actor: by }] of also.entries()) {
    const about = { case_id: row.request_id, seq: seq + 1 + index, actor: by, at: now, form_id: null }
    await tx
      .insertInto('events')
      .values(eventRow(deps.cipher, followed, about))
      .execute()
  }
  await tellStaff(tx, row, acting, { seq, at: now, event })
  return { outcome: 'done', ...(change.moves && { moves: change.moves }) }
}

/** All that happens of itself with a step, before it is written. What can't gives the action up. */
async function follow(deps: ActDeps, site: Site, tx: Transaction<Schema>, step: Step): Promise<readonly Followed[]> {
  const all: Followed[] = []
  for (const { follows } of deps.capabilities) {
    const followed = await follows?.before?.(deps, site, tx, step)
    if (followed instanceof Objection) throw new Rollback<Acted>({ outcome: 'refused', why: followed })
    if (followed) all.push(followed)
  }
  return all
}

/** The request whose history has an action; null in a case worked on in another, where only its person is corrected. */
function placeOf({ own, work, members }: LockedCase, { action, about }: ActOnCase): CaseRow | null {
  if (own !== work) return action.kind === 'correct' ? own : null
  // Steps and what is taken back are of the case that is worked on, whatever was posted with them; so is what its capability says.
  const isStep = action.kind === 'move' && action.answer === undefined
  const isOfWork = isStep || action.kind === 'undo' || (action.kind === 'capability' && action.isOfCase)
  if (isOfWork || !about || about === work.request_id) return work
  return members.find(({ request_id }) => request_id === about) ?? null
}

/** Reminds whoever called in vain, or promised to call again; gives the reminder's id. */
async function againCalled(
  deps: ActDeps,
  tx: Transaction<Schema>,
  { caseId, actor, action }: ActOnCase,
): Promise<string | null> {
  if (action.kind !== 'call' || action.again === null) return null
  const promise = { caseId, for: actor, at: action.again, about: '', setBy: actor }
  return (await storeReminder(deps, tx, promise)).id
}
