import { opened } from '#app/features/requests/stored-request.server.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import type { Deps } from './deps.server.ts'

/** A case with what was sent; its content is null where no key opens it. */
export type ListedCase = { readonly row: CaseRow; readonly reference: string; readonly content: RequestContent | null }

/** The cases of those ids that are in use, in that order. */
export async function casesOf(deps: Deps, ids: readonly string[]): Promise<readonly ListedCase[]> {
  if (ids.length === 0) return []
  const rows = await deps.db.kysely
    .selectFrom('cases')
    .selectAll()
    .where('request_id', 'in', ids)
    .where('standing', '!=', 'blocked')
    .execute()
  const listed = await withContents(deps, rows)
  return ids.flatMap((id) => listed.find(({ row }) => row.request_id === id) ?? [])
}

/** Rows with what was sent; without those that are erased. */
export async function withContents(deps: Omit<Deps, 'clock'>, rows: readonly CaseRow[]): Promise<ListedCase[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ request_id }) => request_id)
  const requests = await deps.db.kysely
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute()
  const byId = new Map(requests.map((request) => [request.id, request]))
  return rows.flatMap((row): ListedCase[] => {
    const request = byId.get(row.request_id)
    if (!request) return []
    try {
      const { reference, content } = opened(deps, request)
      return [{ row, reference, content }]
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error
      return [{ row, reference: request.reference, content: null }]
    }
  })
}
