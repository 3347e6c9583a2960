import type { RouterContextProvider } from 'react-router'
import { capabilitiesContext, type CaseCapability } from '#app/features/case-kit/capability.server.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext, type RequestServices } from '#app/features/requests/services.server.ts'
import type { Foundation } from '#platform/foundation.ts'

/** The foundation and the kinds that the work on cases stands on. */
export type Deps = Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'> & WithKinds

/** The same, where a mail may be left in the outbox. */
export type MailingDeps = Deps & { readonly wakeOutbox: () => void }

/** The same, for actions of staff, which capabilities bring, follow and take back. */
export type ActDeps = MailingDeps & WithCapabilities

type WithCapabilities = { readonly capabilities: readonly CaseCapability[] }

/** All that an action of staff needs at a request for a page of the desk. */
export function actServices(context: Readonly<RouterContextProvider>): RequestServices & WithCapabilities {
  return { ...context.get(requestServicesContext), capabilities: context.get(capabilitiesContext) }
}
