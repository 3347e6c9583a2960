import { data } from 'react-router'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { revealCase } from '#app/features/cases/reveal-case.server.ts'
import type { Route } from './+types/export-case'

/** One case with everything that is kept of it, as JSON: for managers, who are noted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const asked = { caseId: params.id, actor: staff.id, as: 'exported' } as const
  const whole = await revealCase(context.get(requestServicesContext), asked)
  if (!whole) throw data(null, { status: 404 })
  // By the token of its receipt staff could write as the customer.
  const { row, receiptToken: _, merged, ...found } = whole
  const joined = merged.map(({ receiptToken: __, ...request }) => request)
  return new Response(JSON.stringify({ case: row, ...found, joined }, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${found.reference}.json"`,
    },
  })
}
