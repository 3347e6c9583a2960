import type { Kysely } from 'kysely'
import { spanishClock, spanishInstant } from '#domain/calendar/spanish-time.ts'
import type { Port } from '#domain/requests/port.ts'
import { portsOf } from '#app/features/porting/ports.server.ts'
import { portTurn } from '#app/features/porting/rules.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { whoActs, type Acting } from './who-acts.ts'

/** The party that has to act on each of some cases, by their ids. */
export async function whoActsOnEach(
  cipher: Cipher,
  kysely: Kysely<Schema>,
  rows: readonly CaseRow[],
  now: number,
): Promise<ReadonlyMap<string, Acting>> {
  const orders = rows.filter(({ kind }) => kind === 'order').map(({ request_id }) => request_id)
  const [visits, ports] = await Promise.all([visitsToCome(kysely, orders), portsOf(cipher, kysely, orders)])
  const portsByCase = Map.groupBy(ports, ({ caseId }) => caseId)
  return new Map(
    rows.map((row) => {
      const visit = visits.get(row.request_id) ?? null
      return [
        row.request_id,
        whoActs({ row, visit, numbers: numbersOf(portsByCase.get(row.request_id) ?? [], now) }, now),
      ]
    }),
  )
}

/** The visit to come, or to be recorded, of each of some orders. */
async function visitsToCome(kysely: Kysely<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await kysely
    .selectFrom('visits')
    .select(['case_id', 'day', 'from_time', 'to_time', 'time_zone', 'state', 'answer'])
    .where('case_id', 'in', ids)
    .where('state', 'in', ['proposed', 'confirmed'])
    .execute()
  return new Map(
    rows.map(({ case_id, day, from_time: from, to_time: to, time_zone: timeZone, state, answer }) => [
      case_id,
      { day, from, to, timeZone, state, answer },
    ]),
  )
}

/** The party that numbers wait for, and when the last of them that their operator lets go is to be moved. */
function numbersOf(ports: readonly Port[], now: number) {
  const turn = portTurn(ports, spanishClock(now).date)
  if (turn === null) return null
  const ends = ports.flatMap(({ state, window }) =>
    state === 'accepted' && window ? [spanishInstant(window.day, window.to ?? '24:00')] : [],
  )
  return { turn, until: ends.length > 0 ? Math.max(...ends) : null }
}
