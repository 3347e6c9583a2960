import { isAllWorking } from '#domain/contract/ordered-services.ts'
import type { PortCause } from '#domain/requests/port.ts'
import { visitFailures, type VisitFailure } from '#domain/requests/visit.ts'
import { openedEvent, type RecordedEvent } from '../history/case-events.server.ts'
import { isUndone } from '../history/undone.ts'
import { lastDay } from './days-to-working.ts'
import type { OrderInService } from './orders-in-service.server.ts'
import { period } from './period.ts'
import type { Deps } from '../deps.server.ts'

const BATCH_SIZE = 500

/** How many visits of the period failed for each reason, also for those for which none did. */
export async function failedVisits({ db, clock }: Deps) {
  const [first = ''] = period(clock()).days
  const rows = await db.kysely
    .selectFrom('visits')
    .where('state', '=', 'failed')
    .where('day', '>=', first)
    .groupBy('reason')
    .select(({ fn }) => ['reason', fn.countAll<number>().as('count')])
    .execute()
  return visitFailures.map((reason: VisitFailure) => ({
    reason,
    count: Number(rows.find((row) => row.reason === reason)?.count ?? 0),
  }))
}

/** `donor`: as it is known; null where nobody said it. */
export type RefusedNumbers = { readonly cause: PortCause; readonly donor: string | null; readonly count: number }

/** How often donors refused numbers in the period, by cause and donor, the most often first. */
export async function refusedNumbers(deps: Deps): Promise<readonly RefusedNumbers[]> {
  const { first } = period(deps.clock())
  const counts = new Map<string, RefusedNumbers>()
  // Histories have no index by time: what was done since has changed its case since.
  const changed = deps.db.kysely.selectFrom('cases').select('request_id').where('changed_at', '>=', first)
  const cases = await changed.where('kind', '=', 'order').execute()
  const ids = cases.map(({ request_id }) => request_id)
  for (const events of (await historiesOf(deps, ids)).values())
    for (const { seq, at, event } of events) {
      if (event?.kind !== 'port' || event.what !== 'refused' || at < first || isUndone(seq, events)) continue
      const refused = { cause: event.cause ?? 'other', donor: event.was?.donor ?? null }
      const key = JSON.stringify([refused.cause, refused.donor])
      counts.set(key, { ...refused, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || (a.donor ?? '').localeCompare(b.donor ?? ''))
}

/** Orders in service as a whole since the period began; `right`: nothing went wrong. One may have several reasons. */
export type FirstTimeRight = {
  readonly orders: number
  readonly right: number
  readonly visitFailed: number
  readonly numberRefused: number
  readonly reopened: number
}

export async function firstTimeRight(deps: Deps, all: readonly OrderInService[]): Promise<FirstTimeRight> {
  const [first = ''] = period(deps.clock()).days
  const orders = all.filter(({ services }) => isAllWorking(services) && (lastDay(services) ?? '') >= first)
  const parts = await partsOf(
    deps,
    orders.map(({ id }) => id),
  )
  const ids = [...parts.values()].flat()
  const failed = new Set<string>()
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const rows = await deps.db.kysely
      .selectFrom('visits')
      .select('case_id')
      .where('case_id', 'in', ids.slice(from, from + BATCH_SIZE))
      .where('state', '=', 'failed')
      .execute()
    for (const { case_id } of rows) failed.add(case_id)
  }
  const histories = await historiesOf(deps, ids)
  const happened = (order: readonly string[], is: (event: RecordedEvent['event']) => boolean) =>
    order.some((id) => {
      const events = histories.get(id) ?? []
      return events.some(({ seq, event }) => is(event) && !isUndone(seq, events))
    })
  const wrong = [...parts.values()].map((order) => ({
    visit: order.some((id) => failed.has(id)),
    number: happened(order, (event) => event?.kind === 'port' && event.what === 'refused'),
    reopened: happened(order, (event) => event?.kind === 'reopened'),
  }))
  return {
    orders: wrong.length,
    right: wrong.filter(({ visit, number, reopened }) => !visit && !number && !reopened).length,
    visitFailed: wrong.filter(({ visit }) => visit).length,
    numberRefused: wrong.filter(({ number }) => number).length,
    reopened: wrong.filter(({ reopened }) => reopened).length,
  }
}

/** Each order with those that were merged into it: numbers and visits stay with the order that brought them. */
async function partsOf({ db }: Deps, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const parts = new Map(ids.map((id) => [id, [id]]))
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const rows = await db.kysely
      .selectFrom('cases')
      .select(['request_id', 'merged_into'])
      .where('merged_into', 'in', ids.slice(from, from + BATCH_SIZE))
      .where('kind', '=', 'order')
      .execute()
    for (const { request_id, merged_into } of rows) parts.get(merged_into ?? '')?.push(request_id)
  }
  return parts
}

/** The events of the numbers of cases and of their reopening, with those that undo some. */
async function historiesOf({ db, cipher }: Deps, ids: readonly string[]) {
  const histories = new Map<string, RecordedEvent[]>()
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const rows = await db.kysely
      .selectFrom('events')
      .selectAll()
      .where('case_id', 'in', ids.slice(from, from + BATCH_SIZE))
      .where('kind', 'in', ['port', 'reopened', 'undone'])
      .orderBy('case_id')
      .orderBy('seq')
      .execute()
    for (const row of rows) {
      const events = histories.get(row.case_id) ?? []
      events.push(openedEvent(cipher, row))
      histories.set(row.case_id, events)
    }
  }
  return histories
}
