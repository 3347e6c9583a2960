import { servicesContext } from '#server/context.ts'
import { requireRecentConfirmation, requireRole } from '#server/staff/access.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { requireCase } from './case.server.ts'
import type { Route } from './+types/export-case'

/** One case with everything that is kept of it, as JSON: for managers, who are noted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requireRole(context, 'manager')
  requireRecentConfirmation(context)
  const services = context.get(servicesContext)
  // By the token of its receipt staff could write as the customer.
  const { row, receiptToken: _, ...found } = await requireCase(context, params.id)
  await services.db.transaction((tx) =>
    writeAudit(tx, { staff: staff.id, action: 'exported', subject: params.id, at: services.clock() }),
  )
  return new Response(JSON.stringify({ case: row, ...found }, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${found.reference}.json"`,
    },
  })
}
