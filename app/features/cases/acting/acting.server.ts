import type { Kysely } from 'kysely'
import { spanishClock, spanishInstant } from '#domain/calendar/spanish-time.ts'
import type { Port } from '#domain/requests/port.ts'
import { isOpen } from '#app/features/installation/rules.ts'
import { lastVisits } from '#app/features/installation/visits.server.ts'
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
  const [visits, ports] = await Promise.all([lastVisits(cipher, kysely, orders), portsOf(cipher, kysely, orders)])
  const portsByCase = Map.groupBy(ports, ({ caseId }) => caseId)
  return new Map(
    rows.map((row) => {
      const last = visits.get(row.request_id)
      const visit = last && isOpen(last.state) ? last : null
      return [
        row.request_id,
        whoActs({ row, visit, numbers: numbersOf(portsByCase.get(row.request_id) ?? [], now) }, now),
      ]
    }),
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
