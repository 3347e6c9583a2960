import { shortIdentity } from '#domain/people/identity-end.ts'
import type { RouterContextProvider } from 'react-router'
import { isOrder } from '#app/features/ordering/order-content.ts'
import { openFields } from '#app/features/porting/rules.ts'
import { shownPorts, type PortView } from '#app/features/porting/shown-ports.server.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import type { Progress } from '../find-receipt.server.ts'

type Found = { readonly id: string; readonly content: RequestContent; readonly progress: Progress }

/** The numbers that an order brings, as its receipt shows them; none where there are none, or it ended without. */
export async function numbersAtReceipt(context: Readonly<RouterContextProvider>, { id, content, progress }: Found) {
  if (!isOrder(content)) return []
  const { state } = progress
  const ports = await shownPorts(context.get(servicesContext), context.get(siteContext), [{ caseId: id, state }])
  const isEnded = state === 'rejected' || state === 'withdrawn'
  return ports
    .filter((port) => !isEnded || port.state === 'done')
    .map((port) => ({ ...shownOf(port), fields: openFields(port) }))
}

/** A number as its customer may read it: cards and identities by their ends, and nothing of how it is kept. */
function shownOf(port: PortView) {
  const { id, line, position, kind, state, cause, told, askedOn, doneOn, window, version, delay, due } = port
  const { number, donor, billing, iccid, holder } = port
  const standing = { id, line, position, kind, state, cause, told, askedOn, doneOn, window, version, delay, due }
  return {
    ...standing,
    number,
    donor,
    billing,
    iccid: iccid && `…${iccid.slice(-5)}`,
    holder: holder === null || holder === 'own' ? holder : { ...holder, identity: shortIdentity(holder.identity) },
  }
}

export type NumberAtReceipt = Awaited<ReturnType<typeof numbersAtReceipt>>[number]
