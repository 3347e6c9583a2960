import type { Foundation } from '#platform/foundation.ts'
import { keyedHash, REFERENCE_BODY, referenceKey, writtenReferences } from './lookup-keys.server.ts'

const LONGEST_PREFIX = 3

/** Whether a text has as many letters and digits as a reference, with its prefix or without. */
export function isReferenceLike(typed: string): boolean {
  const { length } = typed.replaceAll(/[^0-9A-Z]/gi, '')
  return length >= REFERENCE_BODY && length <= REFERENCE_BODY + LONGEST_PREFIX
}

/** What people write before a reference: "Ref.: AZ-7K4M-2Q7E". */
const LABEL = /^\s*(?:n\S{0,2}\s+de\s+)?(?:ref|referencia|referència|reference)\b\s*[.:#º]*\s*/i

/** The one reference that a text is, or has in it: with or without its hyphens. null where that is not clear. */
export function onlyReference(typed: string): string | null {
  const [written, ...others] = new Set(writtenReferences(typed.toUpperCase()))
  if (written !== undefined) return others.length === 0 ? written : null
  const bare = typed.replace(LABEL, '').trim()
  return isReferenceLike(bare) ? bare : null
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

/** The request of a reference, however it is typed, and the case in which it is worked on. null for none. */
export async function caseOfReference(
  deps: Pick<Foundation, 'db' | 'cipher'>,
  typed: string,
): Promise<{ readonly ownId: string; readonly id: string; readonly isBlocked: boolean } | null> {
  // A blocked request is found by nothing but its reference as it was given.
  const [written = typed.trim().toUpperCase()] = writtenReferences(typed.toUpperCase())
  const reference = (await findReference(deps, written)) ?? written
  const found = await deps.db.kysely
    .selectFrom('requests')
    .leftJoin('cases', 'cases.request_id', 'requests.id')
    .select(['requests.id', 'blocked_at', 'merged_into'])
    .where('reference', '=', reference)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  return { ownId: found.id, id: found.merged_into ?? found.id, isBlocked: found.blocked_at !== null }
}
