import type { Kysely } from 'kysely'
import type { Holder } from '#domain/requests/acting.ts'
import { FIRST_STATE, type CaseState, type CloseReason } from '#domain/requests/states/case-states.ts'
import { shownServices } from '#app/features/activation/shown-services.server.ts'
import { conversationOf } from '#app/features/cases/conversation.server.ts'
import { byItself } from '#app/features/cases/merged-by-itself.ts'
import { chargedBy, mandatesOf } from '#app/features/mandates/mandates.server.ts'
import { findByReceipt } from '#app/features/requests/requests.server.ts'
import { mailStates } from '#app/features/requests/stored/mail-states.server.ts'
import { isOrder } from '#app/features/ordering/order-content.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import type { Services } from '#site-folder/services.ts'
import type { Site } from '#site-folder/site.ts'
import { contractLeftAt } from '#app/features/rights/received-withdrawal.server.ts'
import { effectiveDate } from '#app/features/rights/leaving-rules.ts'
import { stepsOfOrder } from './tracker/steps-of-order.server.ts'

/** How far staff are with a request. Times are milliseconds since 1970. */
export type Progress = {
  readonly state: CaseState
  readonly reason: CloseReason | null
  /** Until when they wait for the customer; null where they do not. */
  readonly waitingUntil: number | null
  /** By when it is to be done; null where nothing says so. */
  readonly due: number | null
  /** Whether it is dealt with together with another request. */
  readonly isTogether: boolean
  /** The other party that has to act, and until when, as staff said; null where none has. */
  readonly held: { readonly by: Holder; readonly until: number } | null
  /** The next thing that is due, and when. */
  readonly next: { readonly what: 'reply' | 'answer' | 'done'; readonly at: number } | null
}

/** The request whose receipt the visitor was given, with how far it is, step by step for an order, and what was written about it. */
export async function findReceipt(services: Services & WithKinds, site: Pick<Site, 'brand'>, receiptToken: string) {
  const found = await findByReceipt(services, receiptToken)
  if (!found) return null
  const mails = await mailStates(services.db, [found.id])
  const progress = await progressOf(services, found.id)
  const conversation = await conversationOf(services, found.id)
  const { state, isTogether } = progress
  const leaving = effectiveDate(site.brand.hours, services.clock(), null)
  // When two orders were merged, what works is recorded at the other one.
  const shown = isTogether ? null : await shownServices(services, site, { ...found, caseId: found.id, state }, leaving)
  const works = shown?.services ?? []
  const isByPress = isOrder(found.content) && found.content.contract !== undefined
  const withdrawalAt = isByPress ? await contractLeftAt(services, site, found.id) : null
  const isGoing = isOrder(found.content) && withdrawalAt === null
  const steps = isGoing ? await stepsOfOrder(services, { ...found, state, services: works }) : []
  const [mandate] = isByPress ? await mandatesOf(services, [found.id]) : []
  return {
    ...found,
    mandate: mandate ? chargedBy(mandate) : null,
    mails: mails.get(found.id) ?? 'sent',
    progress,
    withdrawalAt,
    // A press has confirmed it: nobody has checked anything.
    steps: isByPress ? steps.filter(({ name, isBehind }) => name !== 'checked' || !isBehind) : steps,
    services: shown && { ...shown, leaving },
    conversation,
  }
}

async function progressOf({ db, clock }: Services, id: string): Promise<Progress> {
  const found = await caseRowOf(db.kysely, id)
  if (!found)
    return {
      state: FIRST_STATE,
      reason: null,
      waitingUntil: null,
      due: null,
      isTogether: false,
      held: null,
      next: null,
    }
  const work = found.merged_into === null ? null : await caseRowOf(db.kysely, found.merged_into)
  const row = work ? { ...found, ...byItself(found, work) } : found
  const { state, reason, waiting_until, written_at } = row
  // Nobody waits for who has written meanwhile.
  const isWaiting = waiting_until !== null && waiting_until > clock() && written_at === null
  const waitingUntil = isWaiting ? waiting_until : null
  const next = waitingUntil === null ? nextOf(row) : null
  const held = heldBy(row)
  return { state, reason, waitingUntil, due: row.done_due, isTogether: work !== null, held, next }
}

/** A message of the customer is ours to answer, whoever else has to act. */
function heldBy({ held_by: by, held_until: until, written_at }: CaseRow): Progress['held'] {
  return by !== null && until !== null && written_at === null ? { by, until } : null
}

function caseRowOf(kysely: Kysely<Schema>, id: string): Promise<CaseRow | undefined> {
  return kysely.selectFrom('cases').selectAll().where('request_id', '=', id).executeTakeFirst()
}

/** The next thing that the customer waits for. */
function nextOf({ standing, reply_due, answered_at, answer_due, done_due }: CaseRow): Progress['next'] {
  if (standing !== 'open') return null
  if (reply_due !== null) return { what: 'reply', at: reply_due }
  if (answered_at === null && answer_due !== null) return { what: 'answer', at: answer_due }
  return done_due === null ? null : { what: 'done', at: done_due }
}
