import type { Foundation } from '#platform/foundation.ts'
import type { OpenedValue } from '#platform/privacy/open-sealed.ts'
import type { Sealed } from '#platform/privacy/seal-anew.ts'
import { CannotOpen, SEALED, sealedPrefix, type Cipher } from '#platform/sealing/cipher.ts'

/** The columns of a version with its content, and with that of the file at the time. */
export type SaidColumn = 'content' | 'file_said'

/** Sealed, it opens only as that of its version. */
export function editContext(id: number, column: SaidColumn): string {
  return `site_edits:${id}:${column}`
}

/** Opens what a column holds; null where it was forgotten, or no key opens it. Earlier programs wrote it in clear. */
export function openedSaid(cipher: Cipher, id: number, column: SaidColumn, stored: string): string | null {
  if (stored === '') return null
  if (!stored.startsWith(SEALED)) return stored
  try {
    return cipher.open(stored, editContext(id, column))
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}

/** Seals what an earlier program has stored in clear; beside others that do the same. */
export async function sealClearEdits(deps: Pick<Foundation, 'db' | 'cipher'>): Promise<void> {
  const { sealed } = await sealUnlike(deps, SEALED)
  if (sealed > 0) await deps.db.forgetErased()
}

/** Seals all with the first of the data keys. */
export async function sealEditsAnew(deps: Pick<Foundation, 'db' | 'cipher'>): Promise<Sealed> {
  return sealUnlike(deps, sealedPrefix(deps.cipher.keyId))
}

/** One by one, as pictures are large. A row that changes meanwhile keeps its change. */
async function sealUnlike({ db, cipher }: Pick<Foundation, 'db' | 'cipher'>, prefix: string): Promise<Sealed> {
  const closed: string[] = []
  let sealed = 0
  for (const column of ['content', 'file_said'] as const) {
    const rows = await db.kysely
      .selectFrom('site_edits')
      .select('id')
      .where(column, '!=', '')
      .where(column, 'not like', `${prefix}%`)
      .orderBy('id')
      .execute()
    for (const { id } of rows) {
      const row = await db.kysely.selectFrom('site_edits').select(column).where('id', '=', id).executeTakeFirstOrThrow()
      const before = (row as Partial<Record<SaidColumn, string | null>>)[column] ?? ''
      const said = openedSaid(cipher, id, column, before)
      if (said === null) {
        if (before !== '') closed.push(editContext(id, column))
        continue
      }
      await db.kysely
        .updateTable('site_edits')
        .set({ [column]: cipher.seal(said, editContext(id, column)) })
        .where('id', '=', id)
        .where(column, '=', before)
        .execute()
      sealed += 1
    }
  }
  return { sealed, closed }
}

/** Opens each version of each text, one by one. */
export async function* openEdits({ db, cipher }: Pick<Foundation, 'db' | 'cipher'>): AsyncGenerator<OpenedValue> {
  const rows = await db.kysely.selectFrom('site_edits').select('id').orderBy('id').execute()
  for (const { id } of rows) {
    const row = await db.kysely
      .selectFrom('site_edits')
      .select(['content', 'file_said'])
      .where('id', '=', id)
      .executeTakeFirst()
    for (const column of ['content', 'file_said'] as const) {
      const stored = row?.[column] ?? ''
      if (stored !== '') yield { table: 'site_edits', id: `${id}`, text: openedSaid(cipher, id, column, stored) }
    }
  }
}
