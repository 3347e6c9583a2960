import { Trans, useLingui } from '@lingui/react/macro'
import { findOrder } from '#app/features/ordering/find-order.server.ts'
import { ActionForm, CaseField } from '#app/features/case-kit/action-form.tsx'
import { caseAction } from '#app/features/case-kit/capability.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { fieldLabels, portName } from '../describe.ts'
import { numberLines } from '../order-lines.ts'
import { newPort } from '../port-fields.ts'
import { insertPorts, portsOf } from '../ports.server.ts'
import { readPostedPort } from '../posted-port.server.ts'
import { isEnded } from '../rules.ts'
import { NO_PORT, posted } from './change-number.server.ts'
import { typedPort, wrongFields } from './data.server.tsx'
import type { NumberedOrder } from './numbered-orders.server.ts'

/**
 * A line of an order, by its key, gets the number that it brings, where it had none to follow: whoever stored the order did
 * not note it, or its customer has said so later. Without a number it is the one that the order says.
 */
export const portAdded = caseAction({
  intent: 'port-added',
  who: 'agent',
  about: 'port',
  draft: /^number$/,
  needsProof: true,
  asks: async (context, form, requests) => {
    const { cipher, db } = context.get(requestServicesContext)
    const ports = await portsOf(cipher, db.kysely, requests)
    const line = posted(form, 'line')
    const taken = ports.flatMap(({ caseId, number }) => (caseId === posted(form, 'request') ? [number] : []))
    const { data, errors, note } = readPostedPort(newPort(line), typedPort(form), ['number'], taken)
    return wrongFields(errors) ?? { line, number: data.number, note }
  },
  run: async ({ cipher, clock }, { catalogue }, tx, { place }, asked) => {
    const caseId = place.request_id
    const found = await findOrder(cipher, tx, caseId)
    const lines = found ? numberLines(found.content, catalogue) : []
    const line = lines.find((each) => each.line === asked.line)
    if (!line || isEnded(place.state)) return NO_PORT
    const number = asked.number ?? line.data.number
    const at = clock()
    const [port] = await insertPorts(cipher, tx, [{ ...line, caseId, at, data: { ...line.data, number } }])
    if (port === undefined) return NO_PORT
    const text = asked.note ? { text: asked.note } : {}
    const event = { kind: 'port', what: 'added', was: null, port, number, position: line.position, ...text } as const
    return { event, number: { was: null, now: number }, audited: 'number-changed' }
  },
})

/** Nothing where all lines have a number to follow. */
export function AddForm({ order, isOneOfSeveral }: { order: NumberedOrder; isOneOfSeveral: boolean }) {
  const { i18n, t } = useLingui()
  const { caseId, reference, freeLines } = order
  if (freeLines.length === 0) return null
  return (
    <ActionForm
      action={portAdded}
      about={{ id: `new-${caseId}`, request: caseId, unseen: isOneOfSeveral ? reference : '' }}
      folded={<Trans>A line keeps its number…</Trans>}
      send={<Trans>Add the number</Trans>}
      look="strong"
    >
      <CaseField
        name="line"
        label={t`Line`}
        options={freeLines.map((each) => [each.line, portName(i18n, each)] as const)}
        initial={freeLines[0]?.line}
      />
      <CaseField
        name="number"
        type="tel"
        label={i18n._(fieldLabels.number)}
        hint={t`Empty: what the order says, or the customer at the receipt.`}
      />
    </ActionForm>
  )
}
