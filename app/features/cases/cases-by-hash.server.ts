import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Foundation } from '#platform/foundation.ts'
import { isKept } from './surviving.server.ts'

/** So many cases are looked up by their ids. */
const MAX_BY_ID = 500

/** Cases matching a hash of every group, newest first, also merged ones; none for no group, or an empty one. */
export async function casesBy(
  { db }: Pick<Foundation, 'db'>,
  groups: readonly (readonly string[])[],
  limit: number,
): Promise<CaseRow[]> {
  if (groups.length === 0 || groups.some((group) => group.length === 0)) return []
  const ids = await db.kysely
    .selectFrom(({ selectFrom }) =>
      groups
        .map((group) => selectFrom('lookup').select('case_id').where('keyed_hash', 'in', group))
        .reduce((all, more) => all.intersect(more))
        .as('found'),
    )
    .select('case_id')
    .distinct()
    .limit(MAX_BY_ID + 1)
    .execute()
  if (ids.length === 0) return []
  const cases: SelectQueryBuilder<Schema, 'cases', object> = db.kysely.selectFrom('cases')
  // PostgreSQL goes through all cases, the latest first, until it has a page: for few of them that takes longest.
  const found =
    ids.length > MAX_BY_ID
      ? groups.reduce<SelectQueryBuilder<Schema, 'cases', object>>(
          (query, group) => query.where('request_id', 'in', withOneOf(group)),
          cases,
        )
      : cases.where(
          'request_id',
          'in',
          ids.map(({ case_id }) => case_id),
        )
  return found.selectAll().where(isKept).orderBy('opened_at', 'desc').limit(limit).execute()
}

/** The ids of the cases that have one of the hashes. */
export function withOneOf(hashes: readonly string[]) {
  return ({ selectFrom }: ExpressionBuilder<Schema, 'cases'>) =>
    selectFrom('lookup').select('case_id').where('keyed_hash', 'in', hashes)
}
