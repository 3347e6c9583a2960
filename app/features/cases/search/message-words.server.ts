import type { Transaction } from 'kysely'
import { plainWords } from '#domain/text/plain-words.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { Site } from '#site-folder/site.ts'
import { isKept } from '../surviving.server.ts'
import { keyedHash } from './lookup-keys.server.ts'

/** Shorter words say too little. */
const SHORTEST = 4
/** Endings are forgiven behind as many letters: router, routers. */
const LONGEST = 6
/** Words of one text that count: nobody looks for what stands behind ten pages. */
const MOST = 300

/** In place of the number of an event, for what the request itself says. */
const OF_REQUEST = 0

type Written = { readonly caseId: string; readonly seq?: number; readonly text: string }

/**
 * Makes a case found by the words of what was written there, within what writes it, unless the operator does not want that
 * (`care.findsWords`). No more is kept than keyed hashes, which go with their event and their case.
 */
export async function noteWords(
  cipher: Cipher,
  { care }: Pick<Site, 'care'>,
  tx: Transaction<Schema>,
  { caseId, seq = OF_REQUEST, text }: Written,
): Promise<void> {
  const hashes = care.findsWords ? wordKeys(cipher, text) : []
  if (hashes.length === 0) return
  await tx
    .insertInto('message_words')
    .values(hashes.map((keyed_hash) => ({ case_id: caseId, seq, keyed_hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets the words of some events of a case, as these have not happened, or belong elsewhere. */
export async function forgetWords(
  tx: Transaction<Schema>,
  { caseId, from, to }: { readonly caseId: string; readonly from: number; readonly to: number },
): Promise<void> {
  await tx
    .deleteFrom('message_words')
    .where('case_id', '=', caseId)
    .where('seq', '>=', from)
    .where('seq', '<=', to)
    .execute()
}

/** The cases in which all words of a search were written, the latest first; none for a search of short words alone. */
export async function casesByWords(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  typed: string,
  limit: number,
): Promise<CaseRow[]> {
  const hashes = wordKeys(cipher, typed)
  if (hashes.length === 0) return []
  return db.kysely
    .selectFrom('cases')
    .selectAll()
    .where('request_id', 'in', ({ selectFrom }) =>
      hashes
        .map((hash) => selectFrom('message_words').select('case_id').where('keyed_hash', '=', hash))
        .reduce((all, more) => all.intersect(more)),
    )
    .where(isKept)
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute()
}

function wordKeys(cipher: Cipher, text: string): readonly string[] {
  return wordsFound(text).map((each) => keyedHash(cipher, 'word', each))
}

/** The beginnings of the words of a text by which it is found. */
export function wordsFound(text: string): readonly string[] {
  const words = plainWords(text).filter((word) => Array.from(word).length >= SHORTEST)
  const beginnings = new Set(words.map((word) => Array.from(word).slice(0, LONGEST).join('')))
  return [...beginnings].slice(0, MOST)
}
