import type { RouterContextProvider } from 'react-router'
import { Objection } from '#app/features/case-kit/capability.server.ts'
import { elsewhereOf, waysAround } from '#app/features/installation/elsewhere.server.ts'
import type { AskedAction } from '#app/features/cases/actions/asked/asked-action.server.ts'
import { casesOf } from '#app/features/cases/listed-case.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
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
    return { code: why, elsewhere: [], ways: null }
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const there = await elsewhereOf(services, site, caseId, asked)
  const cases = await casesOf(
    services,
    there.map((visit) => visit.caseId),
  )
  const elsewhere = there.map((visit) => {
    const content = cases.find(({ row }) => row.request_id === visit.caseId)?.content
    return {
      ...visit,
      name: (content && partyOf(services, content).name) || visit.reference,
      place: content ? (services.kinds[content.kind].place?.(content)?.name ?? '') : '',
    }
  })
  const ways = asked.kind === 'visit-plan' ? await waysAround(services, site, { caseId, ...asked.plan }) : null
  return { code: why, elsewhere, ways }
}
