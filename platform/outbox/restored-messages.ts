import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export type Compared = {
  /** Messages of which nobody can tell whether they were sent. */
  readonly held: number
  readonly sent: number
  /** Requests that the present database has and the restored one has not; null when it can't be read. */
  readonly missing: number | null
}

type Present = {
  readonly states: ReadonlyMap<string, 'due' | 'sent' | 'failed'>
  readonly requests: ReadonlySet<string>
}

/** The reason why a message waits for a person: the last error of a failed one, and in `npm run outbox -- list`. */
const HELD = 'restored: may have been sent already'

/**
 * Tells the messages of a restored database what became of them since the backup was made, by the database that it
 * replaces. A message unknown to it, or all where it can't be read, is held for a person: nothing is sent twice.
 */
export async function compareMessages(restored: Database, present: string): Promise<Compared> {
  const known = readPresent(present)
  if (!known) return { held: await holdDue(restored), sent: 0, missing: null }

  const due = await restored.kysely.selectFrom('outbox').select('id').where('state', '!=', sql.lit('sent')).execute()
  const sent = due.filter(({ id }) => known.states.get(id) === 'sent').map(({ id }) => id)
  const waiting = new Set(due.filter(({ id }) => known.states.get(id) === 'due').map(({ id }) => id))
  await restored.transaction(async (tx) => {
    for (const id of sent) {
      await tx.updateTable('outbox').set({ state: 'sent', payload: null }).where('id', '=', id).execute()
    }
  })
  const held = await holdDue(restored, waiting)
  const ids = await restored.kysely.selectFrom('requests').select('id').execute()
  const restoredIds = new Set(ids.map(({ id }) => id))
  const missing = [...known.requests].filter((id) => !restoredIds.has(id)).length
  return { held, sent: sent.length, missing }
}

/** Holds every message that waits to be sent, but those; gives their number. */
export async function holdDue({ transaction }: Database, but: ReadonlySet<string> = new Set()): Promise<number> {
  return transaction(async (tx) => {
    const due = await tx.selectFrom('outbox').select('id').where('state', '=', sql.lit('due')).execute()
    const held = due.filter(({ id }) => !but.has(id))
    for (const { id } of held) {
      await tx.updateTable('outbox').set({ state: 'failed', last_error: HELD }).where('id', '=', id).execute()
    }
    return held.length
  })
}

/** null when there is none, or nothing in it can be believed. */
function readPresent(file: string): Present | null {
  if (!existsSync(file)) return null
  try {
    const sqlite = new DatabaseSync(file, { timeout: 5000 })
    try {
      if (sqlite.prepare('pragma integrity_check').get()?.['integrity_check'] !== 'ok') return null
      const states = sqlite.prepare('select id, state from outbox').all()
      const requests = sqlite.prepare('select id from requests').all()
      return {
        states: new Map(states.map(({ id, state }) => [String(id), state as 'due' | 'sent' | 'failed'])),
        requests: new Set(requests.map(({ id }) => String(id))),
      }
    } finally {
      sqlite.close()
    }
  } catch {
    return null
  }
}
