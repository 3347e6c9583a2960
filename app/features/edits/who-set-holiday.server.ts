import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { editsOf, type StoredEdit } from './stored-edits.server.ts'

/** By whom of the staff, and when, in milliseconds since 1970. */
type SetBy = Pick<StoredEdit, 'author' | 'publishedAt'>

/**
 * Who has set each of the holidays that hold, by their days. One that the operator's files say is not there, nor one of which it is
 * not known any more.
 */
export async function whoSetHolidays(cipher: Cipher, kysely: Kysely<Schema>): Promise<ReadonlyMap<string, SetBy>> {
  const edits = (await editsOf(cipher, kysely, 'holidays')).toReversed()
  const setBy = new Map<string, SetBy>()
  let before = daysIn(edits[0]?.fileSaid)
  for (const { isKnown, content, fileSaid, author, publishedAt } of edits) {
    const days = isKnown ? daysIn(content ?? fileSaid) : null
    for (const day of setBy.keys()) if (!days?.includes(day)) setBy.delete(day)
    const added = content === null || before === null ? [] : (days ?? [])
    for (const day of added) if (!before?.includes(day)) setBy.set(day, { author, publishedAt })
    before = days
  }
  return setBy
}

function daysIn(said: string | null | undefined): readonly string[] | null {
  return said ? (JSON.parse(said) as readonly string[]) : null
}
