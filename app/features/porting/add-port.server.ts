import type { Transaction } from 'kysely'
import type { PortEvent } from '#domain/requests/port.ts'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import { findOrder } from '#app/features/installation/home-visit.server.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { numberLines } from './order-lines.ts'
import type { PortAdded, PortRefusal } from './port.ts'
import { insertPorts } from './ports.server.ts'
import { isEnded } from './rules.ts'

type Adding = {
  readonly caseId: string
  /** Of the order. */
  readonly order: CaseState
  /** Of the staff. */
  readonly actor: string
  readonly action: PortAdded
}

/**
 * Gives a line of an order the number that it brings, where it had none to follow: whoever stored the order did not note it,
 * or its customer has said so later. Within the action on its case, whose row is locked.
 */
export async function addPort(
  { cipher, clock }: Pick<Foundation, 'cipher' | 'clock'>,
  { catalogue }: Pick<Site, 'catalogue'>,
  tx: Transaction<Schema>,
  { caseId, order, actor, action }: Adding,
): Promise<PortEvent | PortRefusal> {
  const found = await findOrder(cipher, tx, caseId)
  const lines = found ? numberLines(found.content, catalogue) : []
  const line = lines.find((each) => each.line === action.line)
  if (!line || isEnded(order)) return 'no-port'
  const number = action.number ?? line.data.number
  const at = clock()
  const [port] = await insertPorts(cipher, tx, [{ ...line, caseId, at, data: { ...line.data, number } }])
  if (port === undefined) return 'no-port'
  await writeAudit(tx, { staff: actor, action: 'number-changed', subject: caseId, at })
  return {
    kind: 'port',
    what: 'added',
    was: null,
    port,
    number,
    position: line.position,
    ...(action.text && { text: action.text }),
  }
}
