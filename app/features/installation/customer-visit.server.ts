import type { Transaction } from 'kysely'
import { mayCustomerChoose, mayCustomerMove } from '#domain/requests/visit-rules.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { isSameTime, startOf } from '#domain/requests/visit-time.ts'
import type { CallWanted, VisitEvent, VisitTime } from '#domain/requests/visit.ts'
import { nextOpenTime } from '#domain/service-levels/sla-clock.ts'
import { actOnVisit } from './act-on-visit.server.ts'
import { shownVisit, type VisitView } from './shown-visit.server.ts'
import type { VisitPlan, VisitRefusal } from './visit.ts'
import { contractLeftAt } from '#app/features/rights/received-withdrawal.server.ts'
import { findRequestContent } from './home-visit.server.ts'
import { outcomeOf, Rollback } from '#platform/database/rollback.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Site } from '#site-folder/site.ts'
import { eventRow } from '#app/features/cases/history/case-events.server.ts'
import { remindersOf, storeReminder } from '#app/features/cases/reminders/reminders.server.ts'
import { isWritten } from '#app/features/cases/actions/is-written.server.ts'
import { arrived } from '#app/features/cases/clocks/case-clocks.server.ts'
import { stateWithVisit } from './rules.ts'
import type { Deps, MailingDeps } from '#app/features/cases/deps.server.ts'

/** A customer's wish for the visit to their home. */
export type VisitWish =
  /** A free slot. */
  | { readonly kind: 'take'; readonly time: VisitTime; readonly access: string; readonly phone: string }
  /** The time that was proposed, as the customer has read it. */
  | { readonly kind: 'accept'; readonly time: VisitTime }
  /** No time suits them. */
  | { readonly kind: 'call' }

type Asked = { readonly caseId: string; readonly formId: string; readonly wish: VisitWish }

/** More changes than anybody needs: whoever goes on is to call, as each of them is a mail. */
const MAX_CHANGES = 12

/**
 * Does what the customer of an order wishes about its visit, in one transaction with its event and mail, once however often
 * it is posted. Of all who ask for the last place of a slot one gets it, and the others `slot-taken`.
 */
export async function wishForVisit(deps: MailingDeps, site: Site, asked: Asked): Promise<'done' | VisitRefusal> {
  const done = await outcomeOf(() =>
    deps.db.transaction(async (tx): Promise<'done' | VisitRefusal> => {
      await act(deps, site, tx, asked)
      return 'done'
    }),
  )
  if (done === 'done') deps.wakeOutbox()
  return done
}

function refused(why: VisitRefusal) {
  return new Rollback<'done' | VisitRefusal>(why)
}

async function act(deps: Deps, site: Site, tx: Transaction<Schema>, { caseId, formId, wish }: Asked): Promise<void> {
  const row = await tx
    .selectFrom('cases')
    .selectAll()
    .where('request_id', '=', caseId)
    .where('standing', '!=', 'blocked')
    .$if(deps.db.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (row && (await isWritten(tx, formId))) return
  if (!row || !mayCustomerChoose(row.state)) throw refused('no-visit')
  if ((await contractLeftAt(deps, site, caseId, tx)) !== null) throw refused('no-visit')
  const now = deps.clock()
  const content = await findRequestContent(deps.cipher, tx, caseId)
  const shown =
    content && (await shownVisit({ ...deps, db: { kysely: tx } }, site, { caseId, content, who: 'customer' }))
  if (!shown || shown.isOver) throw refused('no-visit')
  const change =
    wish.kind === 'call'
      ? await callWanted(deps, site, tx, caseId)
      : await planned(deps, site, tx, { row, shown, wish })
  if (!change) return
  const { event, set } = change
  const seq = row.last_seq + 1
  await tx
    .updateTable('cases')
    .set({ ...set, last_seq: seq, changed_at: now, version: row.version + 1 })
    .where('request_id', '=', caseId)
    .execute()
  const place = { case_id: caseId, seq, actor: null, at: now, form_id: formId }
  await tx
    .insertInto('events')
    .values(eventRow(deps.cipher, event, place))
    .execute()
}

type Change = { readonly event: VisitEvent | CallWanted; readonly set: Partial<CaseRow> }

async function planned(
  deps: Deps,
  site: Site,
  tx: Transaction<Schema>,
  { row, shown, wish }: { row: CaseRow; shown: VisitView; wish: Exclude<VisitWish, { kind: 'call' }> },
): Promise<Change> {
  const now = deps.clock()
  const { date: today } = spanishClock(now)
  const caseId = row.request_id
  const { open, free, begins } = shown
  if (open && !mayCustomerMove(open, today)) throw refused('too-late')
  if (open && open.sequence >= MAX_CHANGES) throw refused('too-late')
  const plan = planOf(open, wish)
  if (plan && startOf(plan.time) <= now) throw refused('time-over')
  if (plan && plan.time.day < begins) throw refused('too-early')
  if (!plan || (wish.kind === 'take' && !free.some((slot) => isSameTime(slot, plan.time))))
    throw refused(plan ? 'slot-taken' : 'no-visit')
  const action = { kind: 'visit-plan', state: 'confirmed', plan } as const
  const acted = await actOnVisit(deps, site, tx, { caseId, by: 'customer', action })
  if (typeof acted === 'string') throw refused(acted)
  const state = stateWithVisit(row.state, acted.state)
  return { event: acted.event, set: state === row.state ? {} : { ...arrived(row, state, now), state } }
}

/** The plan that a wish makes of the visit. Another time has no technician yet. */
function planOf(open: VisitView['open'], wish: Exclude<VisitWish, { kind: 'call' }>): VisitPlan | null {
  if (wish.kind === 'take') {
    const { time, access, phone } = wish
    return { time, technician: null, access: access || (open?.access ?? ''), phone: phone || (open?.phone ?? '') }
  }
  if (open && !isSameTime(open, wish.time)) throw refused('other-time')
  return open && { ...open, time: open }
}

/** Reminds staff to call; null where they are to already. */
async function callWanted(deps: Deps, site: Site, tx: Transaction<Schema>, caseId: string): Promise<Change | null> {
  const reminders = await remindersOf(deps.cipher, tx, caseId)
  if (reminders.some(({ setBy, about }) => setBy === null && about === '')) return null
  const now = deps.clock()
  const at = nextOpenTime(site.brand.hours, now) ?? now
  const { id } = await storeReminder(deps, tx, { caseId, for: null, at, about: '', setBy: null })
  return { event: { kind: 'visit', what: 'call-wanted', by: 'customer', reminder: id }, set: {} }
}
