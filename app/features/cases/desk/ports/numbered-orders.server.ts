import type { RouterContextProvider } from 'react-router'
import type { Port } from '#domain/requests/port.ts'
import type { CaseRequest } from '#app/features/cases/find-case.server.ts'
import { isOrder } from '#app/features/ordering/order-content.ts'
import { numberLines } from '#app/features/porting/order-lines.ts'
import { portsOf } from '#app/features/porting/ports.server.ts'
import { isEnded } from '#app/features/porting/rules.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { siteContext } from '#site-folder/services.ts'

/** A line whose number nobody follows so far, with the one that its order says it keeps. */
type FreeLine = Pick<Port, 'line' | 'position' | 'number'>

/** An order of a case, for whoever follows its numbers. */
export type NumberedOrder = {
  readonly caseId: string
  readonly reference: string
  /** Of its customer. */
  readonly name: string
  readonly freeLines: readonly FreeLine[]
}

/** The orders among the requests of a case, each with the lines that can get a number to bring. */
export async function numberedOrders(
  context: Readonly<RouterContextProvider>,
  requests: readonly CaseRequest[],
): Promise<readonly NumberedOrder[]> {
  const services = context.get(requestServicesContext)
  const { catalogue } = context.get(siteContext)
  const ids = requests.map(({ row }) => row.request_id)
  const followed = new Set((await portsOf(services.cipher, services.db.kysely, ids)).map(lineOf))
  return requests.flatMap(({ row, reference, content }) => {
    if (!isOrder(content)) return []
    const caseId = row.request_id
    const lines = isEnded(row.state) ? [] : numberLines(content, catalogue)
    const freeLines = lines
      .filter(({ line }) => !followed.has(lineOf({ caseId, line })))
      .map(({ line, position, data }) => ({ line, position, number: data.number }))
    return [{ caseId, reference, name: partyOf(services, content).name ?? '', freeLines }]
  })
}

function lineOf({ caseId, line }: { readonly caseId: string; readonly line: string }): string {
  return `${caseId} ${line}`
}
