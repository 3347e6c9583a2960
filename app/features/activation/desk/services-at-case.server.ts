import type { RouterContextProvider } from 'react-router'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { WorkingService } from '#domain/contract/ordered-services.ts'
import { capabilitiesContext, type RequestOfCase } from '#app/features/case-kit/capability.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { shownServices, type ServicesView } from '../shown-services.server.ts'
import { mayRecord } from '../working.ts'

/** A service as staff look at it: with the day that another capability proposes, which nobody has recorded yet. */
export type ProposedService = WorkingService & { readonly proposed: string | null }

/** The services of the order that is worked on. */
export type ServicesAtCase = Pick<ServicesView, 'contract'> & {
  readonly caseId: string
  readonly services: readonly ProposedService[]
  /** Whether staff record what of it works. */
  readonly isRecorded: boolean
  readonly mayClear: boolean
}

export type ServiceFormProps = {
  readonly service: ProposedService
  readonly about: { readonly id: string; readonly request: string; readonly unseen: string }
}

/** They, with what is proposed, such as by a visit that was done; null for what is no order. */
export async function servicesAtCase(
  context: Readonly<RouterContextProvider>,
  [own]: readonly RequestOfCase[],
): Promise<ServicesAtCase | null> {
  if (!own) return null
  const services = context.get(requestServicesContext)
  const { request_id: caseId, state, content } = own
  const shown = await shownServices(services, context.get(siteContext), { caseId, state, content })
  if (!shown) return null
  const proposals = await Promise.all(
    context.get(capabilitiesContext).map(({ worksSince }) => worksSince?.(context, caseId)),
  )
  const { date: today } = spanishClock(services.clock())
  return {
    ...shown,
    caseId,
    isRecorded: mayRecord(state, shown.services),
    mayClear: state !== 'installed',
    services: shown.services.map((service) => {
      const [day] = proposals.flatMap((since) => since?.(service) ?? [])
      return { ...service, proposed: day !== undefined && day <= today ? day : null }
    }),
  }
}
