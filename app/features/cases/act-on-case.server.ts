import type { Kysely, Transaction } from 'kysely'
import { mayWait } from '#domain/service-levels/service-levels.ts'
import {
  answeredState,
  checkMove,
  isDone,
  reopenedState,
  type Move,
  type MoveRefusal,
} from '#domain/requests/case-states.ts'
import type { Mail } from '#emails/mail.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Services } from '#site-folder/services.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { storeDataLink, type NewDataLink } from '#app/features/rights/data-links.server.ts'
import type { Site } from '#site-folder/site.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { answered, arrived, paused, read, reopened, resumed } from './case-clocks.server.ts'
import { eventRow, type CallOutcome, type CaseEvent } from './case-events.server.ts'

/** What somebody of the staff does to a case. */
export type CaseAction =
  | { readonly kind: 'assign'; readonly to: string | null }
  | { readonly kind: 'note'; readonly text: string }
  /** `until`: the customer is waited for until then. */
  | {
      readonly kind: 'reply'
      readonly subject: string
      readonly text: string
      /** null where there is no address: the customer reads it at the receipt. */
      readonly mail: Mail | null
      readonly until: number | null
      /** By which the customer gets a copy of their data. */
      readonly link?: NewDataLink
      /** Where it brings the case at once. */
      readonly end?: Move
    }
  | { readonly kind: 'call'; readonly outcome: CallOutcome; readonly again: number | null; readonly text: string }
  /** `answer`: what the customer is told, where the state takes it. */
  | {
      readonly kind: 'move'
      readonly state: string
      readonly reason: string
      readonly answer?: { readonly text: string; readonly mail: Mail }
    }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'resume' }
  | { readonly kind: 'reopen' }
  /** What the customer wrote needs no answer. */
  | { readonly kind: 'seen' }

export type ActOnCase = {
  readonly caseId: string
  /** Of the staff. */
  readonly actor: string
  /** Minted with the form: whatever is posted with it again has happened already. */
  readonly formId: string | null
  /** Of the case as its page showed it; null where whoever acts has not read it, as for many at once. */
  readonly version: number | null
  readonly action: CaseAction
}

export type Acted =
  | { readonly outcome: 'done' }
  /** Somebody else was faster; nothing was written. */
  | { readonly outcome: 'conflict' }
  /** There is no such case in use. */
  | { readonly outcome: 'gone' }
  /** The action is none for the case as it is. */
  | { readonly outcome: 'refused'; readonly why: ActionRefusal }

/** `unread`: of several closed at once, one whose customer has written since. */
export type ActionRefusal = MoveRefusal | 'unread'

type Tools = Pick<Services, 'config' | 'db' | 'cipher' | 'clock' | 'wakeOutbox'>

/**
 * Writes an action, its event, the mail that it causes and what the audit tells of it in one transaction. Of two who act
 * on the same version the second one gets a conflict; notes and calls are added whatever others do.
 */
export async function actOnCase(tools: Tools, site: Site, acting: ActOnCase): Promise<Acted> {
  const acted = await tools.db
    .transaction((tx) => actAndEnd(tools, site, tx, acting))
    .catch((error: unknown) => {
      if (error instanceof NotEnded) return error.acted
      throw error
    })
  if (acted.outcome === 'done' && mailOf(acting.action)) tools.wakeOutbox()
  return acted
}

/** Rolls back a reply whose case could not be ended with it. */
class NotEnded extends Error {
  readonly acted: Acted
  constructor(acted: Acted) {
    super(acted.outcome)
    this.acted = acted
  }
}

async function actAndEnd(tools: Tools, site: Site, tx: Transaction<Schema>, acting: ActOnCase): Promise<Acted> {
  const acted = await act(tools, site, tx, acting)
  const { action, formId } = acting
  if (acted.outcome !== 'done' || action.kind !== 'reply' || !action.end) return acted
  const { state, reason } = action.end
  const ended = await act(tools, site, tx, {
    ...acting,
    formId: formId && `${formId}:end`,
    // As the reply has just left it.
    version: null,
    action: { kind: 'move', state, reason: reason ?? '' },
  })
  if (ended.outcome !== 'done') throw new NotEnded(ended)
  return ended
}

async function act(tools: Tools, site: Site, tx: Transaction<Schema>, acting: ActOnCase): Promise<Acted> {
  const { caseId, actor, formId, version, action } = acting
  const row = await tx
    .selectFrom('cases')
    .selectAll()
    .where('request_id', '=', caseId)
    .where('standing', '!=', 'blocked')
    .$if(tools.db.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return { outcome: 'gone' }
  if (formId !== null && (await isWritten(tx, formId))) return { outcome: 'done' }
  const mayCollide = action.kind !== 'note' && action.kind !== 'call'
  if (mayCollide && version !== null && version !== row.version) return { outcome: 'conflict' }

  const isUnread = version === null && row.written_at !== null
  if (isUnread && action.kind === 'move') return { outcome: 'refused', why: 'unread' }

  const now = tools.clock()
  const change = consequences(site, row, action, now)
  if ('why' in change) return { outcome: 'refused', ...change }
  const seq = row.last_seq + 1
  await tx
    .updateTable('cases')
    .set({
      // Whoever deals with a case that is nobody's has it.
      ...(action.kind !== 'note' && { assignee: row.assignee ?? actor }),
      ...change.set,
      last_seq: seq,
      changed_at: now,
      ...(action.kind !== 'note' && { version: row.version + 1 }),
    })
    .where('request_id', '=', caseId)
    .execute()
  if (action.kind === 'reply' && action.link) {
    await storeDataLink(tx, caseId, action.link)
    await writeAudit(tx, { staff: actor, action: 'exported', subject: caseId, at: now })
  }
  const mail = mailOf(action)
  const message = mail && (await enqueued(tools, site, tx, caseId, mail))
  const event = message === null ? change.event : { ...change.event, message }
  const place = { case_id: caseId, seq, actor, at: now, form_id: formId }
  await tx
    .insertInto('events')
    .values(eventRow(tools.cipher, event, place))
    .execute()
  return { outcome: 'done' }
}

/** Whether what was posted with that form has happened. */
export async function isWritten(kysely: Kysely<Schema>, formId: string): Promise<boolean> {
  const row = await kysely.selectFrom('events').select('seq').where('form_id', '=', formId).executeTakeFirst()
  return row !== undefined
}

type Change = { readonly set: Partial<CaseRow>; readonly event: CaseEvent } | { readonly why: MoveRefusal }

/** What an action makes of a case, and how it is remembered. */
function consequences(site: Site, row: CaseRow, action: CaseAction, now: number): Change {
  switch (action.kind) {
    case 'assign':
      return { set: { assignee: action.to }, event: { kind: 'assigned', to: action.to } }
    case 'note':
      return { set: {}, event: action }
    case 'reply':
    case 'call': {
      const hasAnswer = action.kind === 'reply' || action.outcome === 'reached'
      const until = action.kind === 'reply' ? action.until : action.again
      const clocks = hasAnswer && row.standing === 'open' ? answered(row, now) : {}
      const isAsked = mayWait(row.kind, action.kind === 'reply' ? 'in-writing' : 'otherwise')
      const isOpen = row.standing === 'open' && !isDone(row.kind, row.state)
      const waits = until !== null && isAsked && isOpen ? paused(site, { ...row, ...clocks }, now, until) : {}
      const state = hasAnswer ? answeredState(row.kind, row.state) : row.state
      const event: CaseEvent =
        action.kind === 'call' ? action : { kind: 'reply', subject: action.subject, text: action.text, message: '' }
      return { set: { ...clocks, ...waits, state }, event }
    }
    case 'move': {
      const { answer, ...asked } = action
      const move = checkMove(row.kind, row.state, { ...asked, text: answer?.text ?? '' })
      if (typeof move === 'string') return { why: move }
      const { state, reason } = move
      const clocks = answer ? answered(row, now) : {}
      return {
        set: { ...clocks, ...arrived({ ...row, ...clocks }, state, now), state, reason },
        event: { kind: 'moved', from: row.state, to: state, reason, ...(answer && { text: answer.text }) },
      }
    }
    case 'wait':
      if (row.standing !== 'open' || isDone(row.kind, row.state) || !mayWait(row.kind, 'otherwise'))
        return { why: 'not-from-here' }
      return { set: paused(site, row, now, action.until), event: { kind: 'waiting', until: action.until } }
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

function mailOf(action: CaseAction): Mail | null {
  if (action.kind === 'reply') return action.mail
  return action.kind === 'move' ? (action.answer?.mail ?? null) : null
}

/** Lays a mail to the customer into the outbox, and gives its id there. */
async function enqueued(
  { config, cipher, clock }: Tools,
  site: Site,
  tx: Transaction<Schema>,
  requestId: string,
  mail: Mail,
): Promise<string> {
  const { from } = mailboxes(config, site.brand)
  const letters = [{ requestId, purpose: 'reply' as const, from, mails: [mail] }]
  const [message = ''] = await enqueue(tx, { cipher, clock, letters })
  return message
}
