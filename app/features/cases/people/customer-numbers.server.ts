import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { CannotOpen, type Cipher } from '#platform/sealing/cipher.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { isKept } from '../surviving.server.ts'
import { customerNumberKey } from '../search/lookup-keys.server.ts'
import { customerNumber } from '../customer-number.ts'
import type { Deps } from '../deps.server.ts'

/** Somebody's number in the billing system, as it was noted at one of their cases; null where no key opens it. */
type NotedNumber = {
  readonly caseId: string
  readonly number: string | null
  /** Id of the member of staff. */
  readonly by: string
  readonly at: number
}

/** A sealed number opens only in the row of its case. */
export function customerNumberContext(caseId: string): string {
  return `customer_numbers:${caseId}`
}

/** `gone`: no such case is in use. */
type Noted = 'done' | 'too-long' | 'gone'

/**
 * Notes at a case what the billing system calls its customer, in place of what was noted there; nothing typed takes it
 * away. The case is found by it.
 */
export async function noteCustomerNumber(
  { db, cipher, clock }: Deps,
  { caseId, typed, actor }: { readonly caseId: string; readonly typed: string; readonly actor: string },
): Promise<Noted> {
  const number = customerNumber(typed)
  if (number === null) return 'too-long'
  return db.transaction(async (tx) => {
    const inUse = await tx
      .selectFrom('cases')
      .select('request_id')
      .where('request_id', '=', caseId)
      .where(isKept)
      .$if(db.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
    if (!inUse) return 'gone'
    const [before] = await notedAt(tx, cipher, [caseId])
    if ((before?.number ?? '') === number && (before !== undefined || number === '')) return 'done'
    const at = clock()
    await tx.deleteFrom('customer_numbers').where('id', '=', caseId).execute()
    if (before?.number) {
      const hash = customerNumberKey(cipher, before.number)
      await tx.deleteFrom('lookup').where('case_id', '=', caseId).where('keyed_hash', '=', hash).execute()
    }
    if (number !== '') {
      const payload = cipher.seal(number, customerNumberContext(caseId))
      await tx.insertInto('customer_numbers').values({ id: caseId, payload, noted_by: actor, noted_at: at }).execute()
      const found = { case_id: caseId, keyed_hash: customerNumberKey(cipher, number) }
      await tx
        .insertInto('lookup')
        .values(found)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await writeAudit(tx, { staff: actor, action: 'customer-number-noted', subject: caseId, at })
    return 'done'
  })
}

/** The numbers that were noted at these cases, the latest first. */
export async function notedAt(
  kysely: Kysely<Schema>,
  cipher: Cipher,
  caseIds: readonly string[],
): Promise<readonly NotedNumber[]> {
  if (caseIds.length === 0) return []
  const rows = await kysely
    .selectFrom('customer_numbers')
    .selectAll()
    .where('id', 'in', caseIds)
    .orderBy('noted_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, payload, noted_by: by, noted_at: at }) => ({
    caseId: id,
    number: openedNumber(cipher, id, payload),
    by,
    at,
  }))
}

function openedNumber(cipher: Cipher, id: string, payload: string): string | null {
  try {
    return cipher.open(payload, customerNumberContext(id))
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}
