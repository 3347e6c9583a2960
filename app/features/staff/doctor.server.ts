import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'

/** Problems of access to the desk: nobody has it, or too few owners. */
export async function examineStaff(kysely: Kysely<Schema>): Promise<string[]> {
  const active = await kysely.selectFrom('staff').select('role').where('disabled_at', 'is', null).execute()
  const owners = active.filter(({ role }) => role === 'owner').length
  const invite = 'npm run staff -- invite EMAIL --name NAME --role owner'
  if (active.length === 0) return [`Nobody may use the desk at /gestion yet: ${invite}`]
  if (owners === 0) return [`Nobody owns the desk, so nobody invites others: ${invite}`]
  return owners === 1 ? [`The desk has one owner, and nobody lets them in who loses their access: ${invite}`] : []
}
