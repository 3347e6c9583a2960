import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Port, PortData, PortEvent } from '#domain/requests/port.ts'
import { isOrder } from '#app/features/ordering/order-content.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { PortsTable } from '#platform/database/tables/port-tables.ts'
import { CannotOpen, type Cipher } from '#platform/sealing/cipher.ts'
import { numberLines } from './order-lines.ts'
import { stateByData } from './rules.ts'

type Told = PortData & Pick<Port, 'told'>

const NOTHING: Told = { number: null, donor: null, billing: null, iccid: null, holder: null, told: '' }

/** Sealed, what is known of a number opens only in the row it was written for. */
export function portContext(id: string): string {
  return `ports:${id}`
}

/** The numbers that the orders of these cases bring, line by line; what nobody can open of them is empty. */
export async function portsOf(
  cipher: Cipher,
  kysely: Kysely<Schema>,
  caseIds: readonly string[],
): Promise<readonly Port[]> {
  if (caseIds.length === 0) return []
  const rows = await kysely
    .selectFrom('ports')
    .selectAll()
    .where('case_id', 'in', caseIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => openedPort(cipher, row)).toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Landlines stand after all lines. */
function placeOf({ position }: Port): number {
  return position === 0 ? Infinity : position
}

type Ordered = { readonly id: string; readonly content: RequestContent; readonly receivedAt: number }

/** Notes the numbers that new orders bring, each once, within the transaction that opens their cases. */
export async function openPorts(cipher: Cipher, tx: Transaction<Schema>, orders: readonly Ordered[]): Promise<void> {
  const kept = orders.flatMap(({ id: caseId, content, receivedAt: at }) =>
    isOrder(content)
      ? numberLines(content, null).flatMap((line) => (line.isKept ? [{ ...line, caseId, at }] : []))
      : [],
  )
  await insertPorts(cipher, tx, kept)
}

/** Brings to an order, in place of its own, the numbers of the one whose place it takes, as far as they have come. */
export async function bringPorts(tx: Transaction<Schema>, { from, to }: { from: string; to: string }): Promise<void> {
  const known = await tx.selectFrom('ports').select('line').where('case_id', '=', from).execute()
  if (known.length === 0) return
  const lines = known.map(({ line }) => line)
  await tx.deleteFrom('ports').where('case_id', '=', to).where('line', 'in', lines).execute()
  await tx.updateTable('ports').set({ case_id: to }).where('case_id', '=', from).execute()
}

type NewPort = Pick<Port, 'caseId' | 'line' | 'position' | 'kind'> & { readonly data: PortData; readonly at: number }

/** Stores numbers of lines that have none, and gives the ids of those that were stored. */
export async function insertPorts(
  cipher: Cipher,
  tx: Transaction<Schema>,
  ports: readonly NewPort[],
): Promise<readonly string[]> {
  if (ports.length === 0) return []
  const stored = await tx
    .insertInto('ports')
    .values(
      ports.map(({ caseId, line, position, kind, data, at }) => {
        const id = randomUUID()
        const state = stateByData({ ...data, kind })
        const payload = cipher.seal(JSON.stringify({ ...data, told: '' } satisfies Told), portContext(id))
        const times = { created_at: at, changed_at: at }
        return { id, case_id: caseId, line, position, kind, state, unlocked: 0, version: 1, payload, ...times }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return stored.map(({ id }) => id)
}

/** Makes whom a number belongs to found by their identity, where that is somebody else than the customer. */
export async function noteHolder(cipher: Cipher, tx: Transaction<Schema>, { caseId, holder }: Port): Promise<void> {
  if (holder === null || holder === 'own') return
  await tx
    .insertInto('subjects')
    .values({ request_id: caseId, fingerprint: cipher.fingerprint(holder.identity) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores a number as it is now, and says whether nobody has changed it since it was read. */
export async function changePort(cipher: Cipher, tx: Transaction<Schema>, port: Port, now: number): Promise<boolean> {
  await noteHolder(cipher, tx, port)
  const changed = await tx
    .updateTable('ports')
    .set({ ...rowOf(cipher, port), version: port.version + 1, changed_at: now })
    .where('id', '=', port.id)
    .where('version', '=', port.version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Puts a number back as it was before an event, whatever it is now; one that was added is gone. */
export async function restorePort(
  cipher: Cipher,
  tx: Transaction<Schema>,
  { was, port: added }: Pick<PortEvent, 'was' | 'port'>,
  now: number,
): Promise<void> {
  if (was === null) {
    if (added !== undefined) await tx.deleteFrom('ports').where('id', '=', added).execute()
    return
  }
  await tx
    .updateTable('ports')
    .set({ ...rowOf(cipher, was), version: sql`version + 1`, changed_at: now })
    .where('id', '=', was.id)
    .execute()
}

function rowOf(cipher: Cipher, port: Port) {
  const { id, state, cause, askedOn, doneOn, window, promised, isUnlocked } = port
  const { number, donor, billing, iccid, holder, told } = port
  const said: Told = { number, donor, billing, iccid, holder, told }
  return {
    state,
    cause,
    asked_on: askedOn,
    done_on: doneOn,
    day: window?.day ?? null,
    from_time: window?.from ?? null,
    to_time: window?.to ?? null,
    promised,
    unlocked: isUnlocked ? 1 : 0,
    payload: cipher.seal(JSON.stringify(said), portContext(id)),
  }
}

/** A number by its row. */
export function openedPort(cipher: Cipher, row: PortsTable): Port {
  const { id, case_id: caseId, line, position, kind, state, cause, promised, version } = row
  const { asked_on: askedOn, done_on: doneOn, day, from_time: from, to_time: to } = row
  const window = day === null ? null : { day, from, to }
  const place = { id, caseId, line, position, kind, state, cause, promised, version }
  return { ...place, askedOn, doneOn, window, isUnlocked: row.unlocked === 1, ...toldOf(cipher, row) }
}

function toldOf(cipher: Cipher, { id, payload }: PortsTable): Told {
  try {
    return JSON.parse(cipher.open(payload, portContext(id))) as Told
  } catch (error) {
    if (error instanceof CannotOpen) return NOTHING
    throw error
  }
}
