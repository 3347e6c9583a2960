import { CannotOpen, type Cipher } from '../sealing/cipher.ts'
import type { Schema } from '../database/schema.ts'
import type { Foundation } from '../foundation.ts'

type Deps = Pick<Foundation, 'db' | 'cipher'>
/** How many rows of a kind were sealed with the first key, and by their ids those that no key opens. */
export type SealedAnew = { readonly what: string; readonly sealed: number; readonly closed: readonly string[] }
export type Sealed = Omit<SealedAnew, 'what'>
/** The tables whose rows are sealed as a whole. */
export type SealedTable = {
  [Table in keyof Schema]: Schema[Table] extends { id: string; payload: string | null } ? Table : never
}[keyof Schema]

const BATCH_SIZE = 200

/**
 * The rows of a table whose column `payload` is sealed, a few hundred at a time, as servers may be at work beside it.
 *
 * @param but the id of a key: without what is sealed with it
 */
export async function* sealedRows(db: Foundation['db'], table: SealedTable, but?: string) {
  let after = ''
  for (;;) {
    const rows = await db.kysely
      .selectFrom(table)
      .select(['id', 'payload'])
      .where('id', '>', after)
      .where('payload', '!=', '')
      .$if(but !== undefined, (query) => query.where('payload', 'not like', `v1.${but}.%`))
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield rows.flatMap(({ id, payload }) => (payload === null ? [] : [{ id, payload }]))
  }
}

/**
 * Seals the column `payload` of a table anew, bound to the row by what the table's owner says. A row that changes meanwhile
 * keeps its change; one that no key opens stays as it is and is named by its id.
 */
export async function sealRowsAnew(
  { db, cipher }: Deps,
  table: SealedTable,
  contextOf: (id: string) => string,
): Promise<Sealed> {
  const closed: string[] = []
  let sealed = 0
  for await (const rows of sealedRows(db, table, cipher.keyId)) {
    const fresh = rows.flatMap(({ id, payload: before }) => {
      const payload = sealTextAnew(cipher, before, contextOf(id))
      if (payload === null) closed.push(id)
      return payload === null ? [] : [{ id, before, payload }]
    })
    await db.transaction(async (tx) => {
      for (const { id, before, payload } of fresh) {
        await tx.updateTable(table).set({ payload }).where('id', '=', id).where('payload', '=', before).execute()
      }
    })
    sealed += fresh.length
  }
  return { sealed, closed }
}

/** null: no key opens it. */
export function sealBytesAnew(cipher: Cipher, sealed: Uint8Array, context: string): Buffer | null {
  try {
    return cipher.sealBytes(cipher.openBytes(sealed, context), context)
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}

/** null: no key opens it. */
export function sealTextAnew(cipher: Cipher, sealed: string, context: string): string | null {
  try {
    return cipher.seal(cipher.open(sealed, context), context)
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}
