import type { Foundation } from '#platform/foundation.ts'
import { keyedHash, REFERENCE_BODY, referenceKey } from './lookup-keys.server.ts'

const LONGEST_PREFIX = 3

/** Whether a text has as many letters and digits as a reference, with its prefix or without. */
export function isReferenceLike(typed: string): boolean {
  const { length } = typed.replaceAll(/[^0-9A-Z]/gi, '')
  return length >= REFERENCE_BODY && length <= REFERENCE_BODY + LONGEST_PREFIX
}

/**
 * The reference that somebody means, however it is typed: in lower case, without hyphens or prefix, with characters that
 * look alike. null where no request has it.
 */
export async function findReference(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  typed: string,
): Promise<string | null> {
  const key = referenceKey(typed)
  const found = await db.kysely
    .selectFrom('lookup')
    .innerJoin('requests', 'requests.id', 'lookup.case_id')
    .select('requests.reference')
    .where('lookup.keyed_hash', '=', keyedHash(cipher, 'reference', key))
    .execute()
  // A request may also be found by the reference of another one, which it names.
  return found.find(({ reference }) => referenceKey(reference) === key)?.reference ?? null
}
