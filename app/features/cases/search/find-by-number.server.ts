import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { keyedHash } from './lookup-keys.server.ts'

/** Makes a case found by the number that its order brings now, beside those before it, within what changes that. */
export async function findByNumber(
  cipher: Cipher,
  tx: Transaction<Schema>,
  caseId: string,
  { was, now }: { readonly was: string | null; readonly now: string | null },
): Promise<void> {
  if (now === null || now === was) return
  await tx
    .insertInto('lookup')
    .values({ case_id: caseId, keyed_hash: keyedHash(cipher, 'phone', now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
