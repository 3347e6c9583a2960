import { CannotOpen } from './cipher.ts'
import type { Services } from '../context.ts'
import { messageContext } from '../mail/outbox.ts'
import { sealContext } from '../requests/stored-request.ts'

type Tools = Pick<Services, 'db' | 'cipher'>
type Resealed = { readonly sealed: number; readonly closed: readonly string[] }

const AT_ONCE = 200

/**
 * Seals everything with the first of the data keys that is still sealed with another, in small steps beside running
 * servers; a row that changes meanwhile keeps its change. What no key opens stays as it is and is named by its id.
 */
export async function resealAll(tools: Tools): Promise<{ readonly requests: Resealed; readonly messages: Resealed }> {
  return { requests: await reseal(tools, 'requests'), messages: await reseal(tools, 'outbox') }
}

async function reseal({ db, cipher }: Tools, table: 'requests' | 'outbox'): Promise<Resealed> {
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
      .limit(AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return { sealed, closed }
    after = last.id

    const fresh = rows.flatMap(({ id, payload: before }) => {
      if (before === null) return []
      try {
        const context = contextOf(table, id)
        return [{ id, before, payload: cipher.seal(cipher.open(before, context), context) }]
      } catch (error) {
        if (!(error instanceof CannotOpen)) throw error
        closed.push(id)
        return []
      }
    })
    await db.transaction(async (tx) => {
      for (const { id, before, payload } of fresh) {
        await tx.updateTable(table).set({ payload }).where('id', '=', id).where('payload', '=', before).execute()
      }
    })
    sealed += fresh.length
  }
}

function contextOf(table: 'requests' | 'outbox', id: string): string {
  return table === 'requests' ? sealContext(id) : messageContext(id)
}
