import type { Foundation } from '../foundation.ts'
import type { StoredEntry } from './audit.ts'

/** What the subjects of entries are called: the name of somebody of the staff, the reference of a request. */
export async function subjectNames(
  { db }: Pick<Foundation, 'db'>,
  entries: readonly StoredEntry[],
  staffNames: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(entries.flatMap(({ subject }) => (subject === null || staffNames.has(subject) ? [] : [subject])))
  if (ids.size === 0) return staffNames
  const requests = await db.kysely
    .selectFrom('requests')
    .select(['id', 'reference'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map([...staffNames, ...requests.map(({ id, reference }) => [id, reference] as const)])
}
