import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** In milliseconds: longer than anybody takes to press again, and much shorter than until the same words mean another request. */
export const LATELY_MS = 600_000

/** The browser that sends a form: known by its cookie for some minutes, or from when it is to be. */
export class SendingBrowser {
  /** 128 random bits, which nobody else has. */
  readonly id: string
  #isRemembered = false

  constructor(id: string | null = null) {
    this.id = id ?? randomBytes(16).toString('base64url')
  }

  /** Whether its cookie is to last from now on. */
  get isRemembered(): boolean {
    return this.#isRemembered
  }

  /** Has it known by what it sends next: once something of it is stored, or it is shown again what it is about to send. */
  remember(): void {
    this.#isRemembered = true
  }
}

/** The browser has sent the same within ten minutes, from another form, and has not said that it is meant. */
export class SentAlready extends Error {
  readonly reference: string

  constructor(reference: string) {
    super('sent already')
    this.reference = reference
  }
}

/** A request of a browser, as it is being stored. */
export type Sending = {
  /** A keyed hash of browser and content. */
  readonly key: string
  readonly reference: string
  /** The reference of the same content that they mean to send once more; empty where they were not asked. */
  readonly again: string
}

/**
 * Notes what browsers send, each key once, within the transaction that stores it: of all who send the same at once on any
 * server one is noted, and the others wait for its commit. Rejects with SentAlready where one was noted before; false where
 * that has just gone, as it was meant again: then all of it is to be tried anew.
 */
export async function noteSendings(
  tx: Transaction<Schema>,
  sendings: readonly Sending[],
  now: number,
): Promise<boolean> {
  if (sendings.length === 0) return true
  for (const { key, again } of sendings)
    if (again !== '') await tx.deleteFrom('sent_lately').where('key', '=', key).where('reference', '=', again).execute()
  // In one order, so that no two wait for each other.
  const rows = sendings
    .map(({ key, reference }) => ({ key, reference, expires_at: now + LATELY_MS }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const noted = await tx
    .insertInto('sent_lately')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({
          reference: row.ref('excluded.reference'),
          expires_at: row.ref('excluded.expires_at'),
        }))
        .where('sent_lately.expires_at', '<=', now),
    )
    .returning('key')
    .execute()
  const known = rows.find(({ key }) => !noted.some((row) => row.key === key))
  if (!known) return true
  const before = await tx.selectFrom('sent_lately').select('reference').where('key', '=', known.key).executeTakeFirst()
  if (before) throw new SentAlready(before.reference)
  return false
}
