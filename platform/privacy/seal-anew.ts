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

// In small steps beside running servers; a row that changes meanwhile keeps its change. A row that no key opens stays
// as it is and is named by its id.

/** Seals the column `payload` of a table anew, bound to the row by what the table's owner says. */
export async function sealRowsAnew(
  { db, cipher }: Deps,
  table: SealedTable,
  contextOf: (id: string) => string,
): Promise<Sealed> {
  const closed: string[] = []
  let sealed = 0
  let after = ''
  for (;;) {
    const rows = await db.kysely
      .selectFrom(table)
      .select(['id', 'payload'])
      .where('id', '>', after)
      .where('payload', '!=', '')
      .where('payload', 'not like', `v1.${cipher.keyId}.%`)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    const last = rows.at(-1)
    if (!last) return { sealed, closed }
    after = last.id

    const fresh = rows.flatMap(({ id, payload: before }) => {
      if (before === null) return []
      const fresh = sealTextAnew(cipher, before, contextOf(id))
      if (fresh === null) closed.push(id)
      return fresh === null ? [] : [{ id, before, payload: fresh }]
    })
    await db.transaction(async (tx) => {
      for (const { id, before, payload } of fresh) {
        await tx.updateTable(table).set({ payload }).where('id', '=', id).where('payload', '=', before).execute()
      }
    })
    sealed += fresh.length
  }
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
