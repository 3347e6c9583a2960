import type { Transaction } from 'kysely'
import { isDone, nextStates } from '#domain/requests/states/case-states.ts'
import type { Services } from '#site-folder/services.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Schema } from '#platform/database/schema.ts'
import { storeDataLink } from '#app/features/rights/data-links.server.ts'
import type { Site } from '#site-folder/site.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { attachFiles } from '#app/features/requests/files/attachments.server.ts'
import { lockPeopleOf } from '#app/features/referrals/lock-people.server.ts'
import { referralsAbout } from '#app/features/referrals/mentions.server.ts'
import { isOfPort, isOfReminder, isOfService, isOfVisit, type CaseAction } from './case-action.server.ts'
import { isWritten } from './is-written.server.ts'
import { enqueued, filesOf, mailOf, mayMail } from './mail-of-action.server.ts'
import { endVisit } from '#app/features/installation/end-visit.server.ts'
import { beginServices } from '#app/features/activation/act-on-service.server.ts'
import { NOT_HELD, takeHeldReminder } from '../acting/hold.server.ts'
import { eventRow } from '../case-events.server.ts'
import { lockCase, numbersOf, recordEvent, type LockedCase } from '../merging/locked-case.server.ts'
import { changeBy, type ActionRefusal } from './change-by.server.ts'
import { followPeople, matchReferral } from './match-referral.server.ts'
import { orderOfCase } from './order-of-case.server.ts'
import { undoOf } from './undo.server.ts'
import { tellStaff } from './tell-staff.server.ts'
import { storeReminder } from '../reminders/reminders.server.ts'

export type ActOnCase = {
  readonly caseId: string
  /** Of the staff. */
  readonly actor: string
  /** Minted with the form: whatever is posted with it again has happened already. */
  readonly formId: string | null
  /** Of the case as its page showed it; null where whoever acts has not read it, as for many at once. */
  readonly version: number | null
  readonly action: CaseAction
  /** Of the requests of the case the one that it is about, by its id: whose mail, receipt and history have it; without, its own. */
  readonly about?: string | null
  /** Of two in one: what undoes it undoes both. */
  readonly isSecond?: true
}

export type Acted =
  /** `isAll`: with it everything works that was ordered, and its order is still to be put in service. */
  | { readonly outcome: 'done'; readonly isAll?: boolean }
  /** Somebody else was faster; nothing was written. */
  | { readonly outcome: 'conflict' }
  /** There is no such case in use. */
  | { readonly outcome: 'gone' }
  /** The action is none for the case as it is. */
  | { readonly outcome: 'refused'; readonly why: ActionRefusal }

type Tools = Pick<Services, 'config' | 'db' | 'cipher' | 'clock' | 'wakeOutbox'> & WithKinds

/**
 * Writes an action, its event, the mail that it causes and what the audit tells of it in one transaction. Of two who act
 * on the same version the second one gets a conflict; notes, calls and reminders are added whatever others do.
 */
export async function actOnCase(tools: Tools, site: Site, acting: ActOnCase): Promise<Acted> {
  const acted = await tools.db
    .transaction((tx) => actAndEnd(tools, site, tx, acting))
    .catch((error: unknown) => {
      if (error instanceof NotDone) return error.acted
      throw error
    })
  if (acted.outcome === 'done' && mayMail(acting.action)) tools.wakeOutbox()
  return acted
}

/** Rolls back what was begun: a reply whose case could not be ended with it, a deed of which only a part can be undone, a visit whose slot is full, a number that can’t move on. */
class NotDone extends Error {
  readonly acted: Acted
  constructor(acted: Acted) {
    super(acted.outcome)
    this.acted = acted
  }
}

async function actAndEnd(tools: Tools, site: Site, tx: Transaction<Schema>, acting: ActOnCase): Promise<Acted> {
  const { action, formId, caseId, about } = acting
  const identity = action.kind === 'correct' ? action.values.identity : undefined
  await lockPeopleOf(tools, tx, { requestIds: [caseId, about ?? caseId], identity })
  const acted = await act(tools, site, tx, acting)
  if ((action.kind === 'undo' || isOfVisit(action) || isOfPort(action)) && acted.outcome === 'refused')
    throw new NotDone(acted)
  if (acted.outcome === 'done' && acted.isAll) return putInService(tools, site, tx, acting)
  if (acted.outcome !== 'done' || action.kind !== 'reply' || !action.end) return acted
  const { state, reason } = action.end
  const ended = await act(tools, site, tx, {
    ...acting,
    about: null,
    formId: formId && `${formId}:end`,
    // As the reply has just left it.
    version: null,
    action: { kind: 'move', state, reason: reason ?? '' },
    isSecond: true,
  })
  if (ended.outcome !== 'done') throw new NotDone(ended)
  return ended
}

/** An order of which all works is in service, as the same deed. */
async function putInService(tools: Tools, site: Site, tx: Transaction<Schema>, acting: ActOnCase): Promise<Acted> {
  const { formId, version } = acting
  const ended = await act(tools, site, tx, {
    ...acting,
    formId: formId && `${formId}:end`,
    // As what was recorded has just left it.
    version: version === null ? null : version + 1,
    action: { kind: 'move', state: 'installed', reason: '' },
    isSecond: true,
  })
  if (ended.outcome !== 'done') throw new NotDone(ended)
  return ended
}

async function act(tools: Tools, site: Site, tx: Transaction<Schema>, acting: ActOnCase): Promise<Acted> {
  const { caseId, actor, formId, version, action } = acting
  const locked = await lockCase(tools.db, tx, caseId)
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

  const now = tools.clock()
  // Whose order it was by the number that was wrong.
  const referred = action.kind === 'correct' ? await referralsAbout(tx, [place.request_id]) : []
  const change = await changeBy(tools, site, tx, { work: row, place, actor, action })
  if (change === null) return { outcome: 'gone' }
  if ('why' in change) return { outcome: 'refused', ...change }
  const began =
    action.kind === 'move' && change.set.state === 'installed'
      ? await beginServices(tools, tx, await orderOfCase(tools, tx, { ...row, state: 'installed' }), action.days ?? {})
      : []
  if (typeof began === 'string') return { outcome: 'refused', why: began }
  const { seq, placeSeq } = numbersOf({ work: row, place })
  const ended = change.set.state && isDone(row.kind, change.set.state) ? change.set.state : null
  // What is ended waits for nobody.
  const notHeld = ended === null || row.held_by === null ? null : await takeHeldReminder(tools, tx, row)
  const calledOff = ended && (await endVisit(tools, site, tx, { caseId, by: 'site', ended }))
  const also = calledOff ? { event: calledOff, actor: null } : change.also && { event: change.also, actor }
  const lastSeq = also ? seq + 1 : seq
  // A link to somebody’s data is not taken back, nor what mail goes by.
  const isFinal = (action.kind === 'reply' && action.link !== undefined) || action.kind === 'correct'
  await tx
    .updateTable('cases')
    .set({
      // Whoever deals with a case that is nobody's has it.
      ...(!isBeside && { assignee: row.assignee ?? actor }),
      undo: isFinal ? null : undoOf(row, { from: seq, to: lastSeq }, acting.isSecond === true),
      ...change.set,
      ...(ended && NOT_HELD),
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
  // Of a referral *with the friend's contract* that order's tariff works; what is undone may have made one order of two.
  const after = change.set.state ?? row.state
  const ends = isDone(row.kind, row.state) !== isDone(row.kind, after)
  const mayEarn = action.kind === 'undo' || isOfService(action) || ends
  if (row.kind === 'order' && mayEarn) await followPeople(tools, site, tx, [caseId])
  const sent = filesOf(action)
  if (sent)
    await attachFiles(
      tx,
      sent.formKey,
      sent.files.map(({ id }) => id),
      { caseId: place.request_id, seq: placeSeq },
    )
  const mail = mailOf(action)
  const message = mail && (await enqueued(tools, site, tx, place.request_id, mail))
  const reminder = await againCalled(tools, tx, acting)
  const taken = notHeld && change.event.kind === 'moved' ? { silenced: notHeld } : {}
  const event = {
    ...change.event,
    ...taken,
    ...(began.length > 0 && { began }),
    ...(message !== null && { message }),
    ...(reminder !== null && { reminder }),
  }
  await recordEvent(tools.cipher, tx, { work: row, place }, { event, actor, at: now, formId })
  if (also) {
    const about = { case_id: row.request_id, seq: lastSeq, actor: also.actor, at: now, form_id: null }
    await tx
      .insertInto('events')
      .values(eventRow(tools.cipher, also.event, about))
      .execute()
  }
  if (action.kind === 'correct' && action.values.identity !== undefined) {
    const named = await referralsAbout(tx, [place.request_id])
    for (const id of [...new Set([...referred, ...named])].toSorted())
      await matchReferral(tools, site, tx, { id, hasLost: id !== place.request_id && referred.includes(id) })
  }
  // What friends did while it was closed counts once it is open again.
  if (row.kind === 'referral' && isDone(row.kind, row.state) && !isDone(row.kind, after))
    await matchReferral(tools, site, tx, { id: caseId })
  await tellStaff(tx, row, acting, { seq, at: now, event })
  const isAll = change.isAll === true && nextStates(row.kind, row.state).includes('installed')
  return { outcome: 'done', ...(isAll && { isAll }) }
}

/** Whose history an action is of; null where the case is worked on in another one, in which only its person is corrected. */
function placeOf({ own, work, members }: LockedCase, { action, about }: ActOnCase): CaseRow | null {
  if (own !== work) return action.kind === 'correct' ? own : null
  if (!about || about === work.request_id) return work
  return members.find(({ request_id }) => request_id === about) ?? null
}

/** Reminds whoever called in vain, or promised to call again; gives the reminder's id. */
async function againCalled(
  tools: Tools,
  tx: Transaction<Schema>,
  { caseId, actor, action }: ActOnCase,
): Promise<string | null> {
  if (action.kind !== 'call' || action.again === null) return null
  const promise = { caseId, for: actor, at: action.again, about: '', setBy: actor }
  return (await storeReminder(tools, tx, promise)).id
}
