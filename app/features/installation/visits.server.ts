import type { CalendarWord } from '#domain/requests/calendar-answer.ts'
import type { Visit } from '#domain/requests/visit.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { VisitsTable } from '#platform/database/tables/visit-tables.ts'
import { CannotOpen, type Cipher } from '#platform/sealing/cipher.ts'

type Told = Pick<Visit, 'access' | 'phone' | 'overlap'>

/** Sealed, what a visit says of its customer opens only in the row it was written for. */
export function visitContext(id: string): string {
  return `visits:${id}`
}

/** The visits of a case, the latest last; what nobody can open of them is empty. */
export async function visitsOf(cipher: Cipher, kysely: Kysely<Schema>, caseId: string): Promise<readonly Visit[]> {
  const rows = await kysely
    .selectFrom('visits')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => openedVisit(cipher, row))
}

/** The visits of some days, both included, by when they begin; without those that were called off. `answers`: of one of them alone. */
export async function visitsBetween(
  cipher: Cipher,
  kysely: Kysely<Schema>,
  { first, last }: { readonly first: string; readonly last: string },
  answers: readonly CalendarWord[] = [],
): Promise<readonly Visit[]> {
  const rows = await kysely
    .selectFrom('visits')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('state', '!=', 'cancelled')
    .$if(answers.length > 0, (query) => query.where('answer', 'in', answers))
    .orderBy('day')
    .orderBy('from_time')
    .orderBy('id')
    .execute()
  return rows.map((row) => openedVisit(cipher, row))
}

/** The visits to come on some days that have a place in a slot of theirs, by when they begin. */
export async function heldOn(
  cipher: Cipher,
  kysely: Kysely<Schema>,
  days: readonly string[],
): Promise<readonly Visit[]> {
  if (days.length === 0) return []
  const rows = await kysely
    .selectFrom('visits')
    .selectAll()
    .where('day', 'in', days)
    .where('state', 'in', ['proposed', 'confirmed'])
    .where('holds_place', '=', 1)
    .orderBy('day')
    .orderBy('from_time')
    .orderBy('id')
    .execute()
  return rows.map((row) => openedVisit(cipher, row))
}

/** The last visit of each of some cases. */
export async function lastVisits(
  cipher: Cipher,
  kysely: Kysely<Schema>,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, Visit>> {
  if (caseIds.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('visits')
    .selectAll()
    .where('case_id', 'in', caseIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.case_id, openedVisit(cipher, row)]))
}

/** Stores a visit, new or as it is now. */
export async function putVisit(cipher: Cipher, tx: Transaction<Schema>, visit: Visit, now: number): Promise<void> {
  const { id, caseId, zone, day, from, to, holdsPlace, technician, state, reason, sequence, remindedAt } = visit
  const { access, phone, overlap } = visit
  const told: Told = { access, phone, ...(overlap && { overlap }) }
  const row = {
    zone,
    day,
    from_time: from,
    to_time: to,
    time_zone: visit.timeZone ?? null,
    holds_place: holdsPlace ? 1 : 0,
    technician,
    state,
    reason,
    sequence,
    answer: visit.answer ?? null,
    payload: cipher.seal(JSON.stringify(told), visitContext(id)),
    reminded_at: remindedAt,
    changed_at: now,
  }
  await tx
    .insertInto('visits')
    .values({ ...row, id, case_id: caseId, created_at: visit.createdAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export function openedVisit(cipher: Cipher, row: VisitsTable): Visit {
  const {
    id,
    case_id: caseId,
    zone,
    day,
    from_time: from,
    to_time: to,
    time_zone: timeZone,
    technician,
    state,
    reason,
    sequence,
    answer,
  } = row
  const { holds_place, reminded_at: remindedAt, created_at: createdAt } = row
  const when = { id, caseId, zone, day, from, to, timeZone, holdsPlace: holds_place === 1 }
  return { ...when, technician, state, reason, sequence, answer, remindedAt, createdAt, ...toldOf(cipher, row) }
}

function toldOf(cipher: Cipher, { id, payload }: VisitsTable): Told {
  try {
    return JSON.parse(cipher.open(payload, visitContext(id))) as Told
  } catch (error) {
    if (error instanceof CannotOpen) return { access: '', phone: '' }
    throw error
  }
}
