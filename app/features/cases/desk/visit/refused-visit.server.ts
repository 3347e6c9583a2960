import type { RouterContextProvider } from 'react-router'
import { Objection } from '#app/features/case-kit/capability.server.ts'
import { elsewhereOf } from '#app/features/installation/elsewhere.server.ts'
import type { AskedAction } from '#app/features/cases/actions/asked/asked-action.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { siteContext } from '#site-folder/services.ts'
import type { Problem } from '../forms/case-problem.tsx'

type Refused = {
  readonly caseId: string
  /** As the form asked for it, or why it asked for nothing. */
  readonly asked: AskedAction | Objection | string
  readonly why: Exclude<Problem['code'], 'files' | 'conflict' | 'objection'> | Objection
}

/** Why an action was refused; of a technician who is at another visit then, with that one. */
export async function refusedProblem(
  context: Readonly<RouterContextProvider>,
  { caseId, asked, why }: Refused,
): Promise<Problem> {
  if (why instanceof Objection) return { code: 'objection', sentence: why.sentence, fields: why.fields }
  if (why !== 'technician-busy') return { code: why }
  if (
    typeof asked === 'string' ||
    asked instanceof Objection ||
    (asked.kind !== 'visit-plan' && asked.kind !== 'visit-reopen')
  )
    return { code: why, elsewhere: [] }
  const services = context.get(requestServicesContext)
  return { code: why, elsewhere: await elsewhereOf(services, context.get(siteContext), caseId, asked) }
}
