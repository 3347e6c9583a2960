import type { Transaction } from 'kysely'
import type { Visit, VisitEvent, VisitState } from '#domain/requests/visit.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Site } from '#site-folder/site.ts'
import { technicianName, timeOf, type HomeOrder } from './home-visit.server.ts'
import { visitMail, type VisitNews } from './mails/visit-mail.server.ts'
import { putVisit } from './visits.server.ts'

/** The dependencies and rows that a change of a visit is made with, within its transaction. */
export type ChangingVisit = {
  readonly deps: Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'>
  readonly site: Site
  readonly tx: Transaction<Schema>
  readonly order: HomeOrder
  readonly caseId: string
  readonly by: VisitEvent['by']
  /** Of the staff, where it is theirs. */
  readonly actor?: string | undefined
}

/** The event of a change, and another one that came with it; and the state of the visit that is the order's now. */
export type ActedOnVisit = { readonly event: VisitEvent; readonly also?: VisitEvent; readonly state: VisitState }

type Move = {
  readonly site: Site
  readonly config: Parameters<typeof visitMail>[0]['config']
  readonly order: HomeOrder
  readonly was: Visit
  readonly now: Visit
  readonly changedAt: number
}

/** The mail that tells a customer of a move, before it is made. */
export function mailOfMove({ was, now: visit, ...about }: Move): ReturnType<typeof visitMail> {
  return visitMail({ ...about, news: 'moved', visit, was, technician: technicianName(about.site, visit.technician) })
}

type Change = {
  /** null for a new one. */
  readonly was: Visit | null
  readonly now: Visit
  readonly what: Exclude<VisitNews, 'tomorrow'> | 'changed'
  /** The note that staff wrote of it, for themselves. */
  readonly text?: string
  readonly pressed?: number | undefined
}

/** Stores a visit as it is now, and lays the mail to its customer into the outbox; what changes nothing for them sends none. */
export async function changeVisit(
  { deps, site, tx, order, caseId, by }: ChangingVisit,
  { was, now: visit, what, text = '', pressed }: Change,
): Promise<ActedOnVisit> {
  const { config, cipher, clock } = deps
  const now = clock()
  await putVisit(cipher, tx, visit, now)
  const technician = technicianName(site, visit.technician)
  const event: VisitEvent = {
    kind: 'visit',
    what,
    by,
    ...timeOf(visit),
    technician,
    was,
    visit: visit.id,
    ...(visit.reason && { reason: visit.reason }),
    ...(text && { text }),
    ...(pressed !== undefined && { pressed }),
  }
  if (what === 'changed') return { event, state: visit.state }
  const mail = await visitMail({ news: what, visit, was, technician, changedAt: now, order, site, config })
  const outgoing = [
    { requestId: caseId, purpose: 'reply' as const, from: mailboxes(config, site.brand).from, mails: [mail] },
  ]
  const [message = ''] = await enqueue(tx, { cipher, clock, outgoing })
  return { event: { ...event, message }, state: visit.state }
}
