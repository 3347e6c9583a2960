import { CannotOpen } from '../sealing/cipher.ts'
import type { Schema } from '../database/schema.ts'
import type { Foundation } from '../foundation.ts'
import { sealedRows, type SealedTable } from './seal-anew.ts'

type Deps = Pick<Foundation, 'db' | 'cipher'>

/** A sealed value, or a file, as its key opens it: its table, its row, and what it says; null where no key opens it. */
export type OpenedValue = {
  readonly table: keyof Schema
  readonly id: string
  readonly text: string | null
  /** For file content: whether words could be read in it, and whether a case has it, with which it will be erased. */
  readonly file?: { readonly isRead: boolean; readonly isAtCase: boolean }
}

/** Opens the column `payload` of each row of a table. */
export async function* openRows(
  { db, cipher }: Deps,
  table: SealedTable,
  contextOf: (id: string) => string,
): AsyncGenerator<OpenedValue> {
  for await (const rows of sealedRows(db, table))
    for (const { id, payload } of rows) yield { table, id, text: openText(cipher, payload, contextOf(id)) }
}

/** null: no key opens it. */
export function openText(cipher: Foundation['cipher'], sealed: string, context: string): string | null {
  try {
    return cipher.open(sealed, context)
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}
