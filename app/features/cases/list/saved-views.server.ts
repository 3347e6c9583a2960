import { randomUUID } from 'node:crypto'
import { CannotOpen, type Cipher } from '#platform/sealing/cipher.ts'
import type { Deps } from '../deps.server.ts'

/** A name that somebody gave to the cases that an address shows. */
export type SavedView = {
  readonly id: string
  readonly name: string
  /** The query of its address; empty for all that is open. */
  readonly query: string
  /** What was searched for; empty where it is no search. */
  readonly search: string
  readonly madeBy: string
  readonly isShared: boolean
}

/** Views of a member of staff and those for all, by name; what no key opens is left out. */
export async function savedViews(
  { db, cipher }: Pick<Deps, 'db' | 'cipher'>,
  staffId: string,
): Promise<readonly SavedView[]> {
  const rows = await db.kysely
    .selectFrom('saved_views')
    .selectAll()
    .where(({ or, eb }) => or([eb('staff_id', '=', staffId), eb('shared_at', 'is not', null)]))
    .execute()
  return rows
    .flatMap(({ id, staff_id: madeBy, shared_at, payload }) => {
      const opened = openedView(cipher, id, payload)
      return opened ? [{ id, madeBy, isShared: shared_at !== null, ...opened }] : []
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}

/** Saves a view under a name; one of the same person and name gives way to it. */
export async function saveView(deps: Deps, view: Omit<SavedView, 'id'>): Promise<void> {
  const { madeBy, name, query, search, isShared } = view
  const same = (await savedViews(deps, madeBy)).find((each) => each.madeBy === madeBy && each.name === name)
  const id = same?.id ?? randomUUID()
  const payload = deps.cipher.seal(JSON.stringify({ name, query, search }), savedViewContext(id))
  const changed = { payload, shared_at: isShared ? deps.clock() : null }
  await deps.db.kysely
    .insertInto('saved_views')
    .values({ id, staff_id: madeBy, ...changed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
}

/** Forgets a view of one's own; of those for all, whoever is in charge forgets any. */
export async function forgetView(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { staffId, isInCharge }: { readonly staffId: string; readonly isInCharge: boolean },
): Promise<void> {
  await db.kysely
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('staff_id', '=', staffId), ...(isInCharge ? [eb('shared_at', 'is not', null)] : [])]))
    .execute()
}

export function savedViewContext(id: string): string {
  return `saved_views:${id}`
}

type SealedView = Pick<SavedView, 'name' | 'query' | 'search'>

function openedView(cipher: Cipher, id: string, payload: string): SealedView | null {
  try {
    // Views saved before there were searches have none.
    const opened = JSON.parse(cipher.open(payload, savedViewContext(id))) as Omit<SealedView, 'search'> & {
      search?: string
    }
    return { ...opened, search: opened.search ?? '' }
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}
