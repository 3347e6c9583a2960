import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'

/** Condition on the table of cases: in use by itself, or merged into one that is. */
export function isKept({ or, eb }: ExpressionBuilder<Schema, 'cases'>): Expression<SqlBool> {
  return or([eb('standing', '!=', 'blocked'), eb('merged_into', 'is not', null)])
}

/** In place of each merged case the one that it was merged into, in their order and each once. */
export async function survivingCases(kysely: Kysely<Schema>, rows: readonly CaseRow[]): Promise<readonly CaseRow[]> {
  const wanted = rows.flatMap(({ merged_into }) => merged_into ?? [])
  const into =
    wanted.length === 0
      ? []
      : await kysely
          .selectFrom('cases')
          .selectAll()
          .where('request_id', 'in', wanted)
          .where('standing', '!=', 'blocked')
          .execute()
  const byId = new Map([...rows, ...into].map((row) => [row.request_id, row]))
  const surviving = rows.flatMap((row) => (row.merged_into === null ? row : (byId.get(row.merged_into) ?? [])))
  return [...new Map(surviving.map((row) => [row.request_id, row])).values()]
}

/** The case in which another one is worked on: itself, unless it was merged. */
export function workIdOf({ request_id, merged_into }: Pick<CaseRow, 'request_id' | 'merged_into'>): string {
  return merged_into ?? request_id
}
