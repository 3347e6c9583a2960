import type { RouterContextProvider } from 'react-router'
import { shortIdentity } from '#domain/people/identity-end.ts'
import type { Port } from '#domain/requests/port.ts'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import type { RequestOfCase, Reveals } from '#app/features/case-kit/capability.server.ts'
import { isOrder } from '#app/features/ordering/order-content.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { numberLines } from '../order-lines.ts'
import { isEnded } from '../rules.ts'
import { shownPorts, type PortView } from '../shown-ports.server.ts'

/** An order of a case with the numbers that it brings, for whoever follows them. */
export type NumberedOrder = Pick<RequestOfCase, 'reference' | 'name'> & {
  readonly caseId: string
  readonly state: CaseState
  readonly ports: readonly PortView[]
  /** The lines whose number nobody follows so far, each with the one that the order says it keeps. */
  readonly freeLines: readonly Pick<Port, 'line' | 'position' | 'number'>[]
}

/** What is shown of the numbers of a case. */
export type ShownNumbers = {
  readonly orders: readonly NumberedOrder[]
  /** The operators that numbers come from, as they are suggested. */
  readonly donors: readonly string[]
}

/** The orders among the requests of a case that bring numbers, or may; null for none. In full no more than it `reveals`. */
export async function numberedOrders(
  context: Readonly<RouterContextProvider>,
  requests: readonly RequestOfCase[],
  reveals: Reveals,
): Promise<ShownNumbers | null> {
  const site = context.get(siteContext)
  const asked = requests.map(({ request_id: caseId, state }) => ({ caseId, state }))
  const all = await shownPorts(context.get(requestServicesContext), site, asked)
  const orders = requests.flatMap(({ request_id: caseId, state, reference, name, content }) => {
    if (!isOrder(content)) return []
    const own = all.filter((port) => port.caseId === caseId)
    const lines = isEnded(state) ? [] : numberLines(content, site.catalogue)
    const freeLines = lines
      .filter(({ line }) => !own.some((port) => port.line === line))
      .map(({ line, position, data }) => ({ line, position, number: data.number }))
    return [
      { caseId, state, reference, name, ports: reveals === 'identities' ? own : own.map(withoutSecrets), freeLines },
    ]
  })
  const hasNumbers = orders.some(({ ports, freeLines }) => ports.length > 0 || freeLines.length > 0)
  return hasNumbers ? { orders, donors: site.porting.donors } : null
}

/** A number with no more of its holder and card than what tells them apart. */
function withoutSecrets(port: PortView): PortView {
  const { holder, iccid } = port
  return {
    ...port,
    iccid: iccid && `…${iccid.slice(-5)}`,
    holder: holder === null || holder === 'own' ? holder : { ...holder, identity: shortIdentity(holder.identity) },
  }
}
