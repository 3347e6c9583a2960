import type { Foundation } from '#platform/foundation.ts'
import type { StoredEntry } from './audit.server.ts'

/**
 * The names of the subjects of entries, by id: the name of somebody of the staff, the reference of a request, the
 * title of an incident.
 */
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
  const incidents = await db.kysely
    .selectFrom('incidents')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map([
    ...staffNames,
    ...requests.map(({ id, reference }) => [id, reference] as const),
    ...incidents.map(({ id, title }) => [id, titleOf(title)] as const),
  ])
}

/** In the language that was typed first. */
function titleOf(title: string): string {
  return Object.values(JSON.parse(title) as Record<string, string>).find(Boolean) ?? ''
}
