import type { Kysely } from 'kysely'
import type { Installation } from '#domain/operator/installation.ts'
import { technicianNamed } from '#domain/operator/technicians.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Deps } from './deps.server.ts'
import { listStaff } from './staff.server.ts'

/** Problems of access to the desk: nobody has it, or too few owners. */
export async function examineStaff(kysely: Kysely<Schema>): Promise<string[]> {
  const active = await kysely.selectFrom('staff').select('role').where('disabled_at', 'is', null).execute()
  const owners = active.filter(({ role }) => role === 'owner').length
  const invite = 'npm run staff -- invite EMAIL --name NAME --role owner'
  if (active.length === 0) return [`Nobody may use the desk at /gestion yet: ${invite}`]
  if (owners === 0) return [`Nobody owns the desk, so nobody invites others: ${invite}`]
  return owners === 1 ? [`The desk has one owner, and nobody lets them in who loses their access: ${invite}`] : []
}

/** Technicians at the desk who see no visit, as the operator's list of technicians has nobody of their name. */
export async function examineTechnicians(
  deps: Pick<Deps, 'db' | 'cipher'>,
  installation: Pick<Installation, 'technicians'> | null,
): Promise<string[]> {
  const atDesk = (await listStaff(deps)).filter(({ role, disabledAt }) => role === 'technician' && disabledAt === null)
  const unknown = atDesk.filter(({ name }) => !technicianNamed(installation ?? { technicians: [] }, name))
  if (unknown.length === 0) return []
  return [
    `Technicians at the desk without a visit to see: ${unknown.length}, as installation.yaml: technicians has nobody of` +
      ' their name: write the same one in both places (npm run staff -- list)',
  ]
}
