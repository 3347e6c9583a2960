import { Trans, useLingui } from '@lingui/react/macro'
import { DeskIcon, type DeskIconName } from '#app/components/controls/desk-icon.tsx'
import type { PortState } from '#domain/requests/port.ts'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { portName, portStates } from '#app/features/porting/describe.ts'
import { isEnded } from '#app/features/porting/rules.ts'
import type { Problem } from '../forms/case-problem.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import { AddForm } from './add-form.tsx'
import { CancelForm } from './cancel-form.tsx'
import { DataForm } from './data-form.tsx'
import { PortDeeds } from './port-deeds.tsx'
import { PortFacts } from './port-facts.tsx'
import type { PortFormProps } from './port-form.ts'
import type { NumberedOrder } from './numbered-orders.server.ts'
import { portId } from './port-ids.ts'

type PortsCardProps = { shown: CasePageView; typed: Typed; problem: Problem | null }

/** The numbers that the orders of a case bring, line by line, and what can be done about each. */
export function PortsCard({ shown, typed, problem }: PortsCardProps) {
  const orders = shown.orders.filter(
    ({ caseId, freeLines }) => freeLines.length > 0 || shown.ports.some((port) => port.caseId === caseId),
  )
  if (orders.length === 0) return null
  return (
    <section id="numeros" className="case-card" aria-labelledby="numeros-titulo">
      <h2 id="numeros-titulo">
        <Trans>Number by line</Trans>
      </h2>
      {orders.map((order) => (
        <OrderPart key={order.caseId} shown={shown} order={order} typed={typed} problem={problem} />
      ))}
    </section>
  )
}

/** The numbers of one order; whose it is, where the case has several. */
function OrderPart({ shown, order, typed, problem }: PortsCardProps & { order: NumberedOrder }) {
  const ports = shown.ports.filter(({ caseId }) => caseId === order.caseId)
  const isOneOfSeveral = shown.orders.length > 1
  return (
    <>
      {isOneOfSeveral && (
        <h3 className="case-number-order">
          <span className="num">{order.reference}</span> {asTyped(order.name)}
        </h3>
      )}
      {ports.length > 0 && (
        <ol>
          {ports.map((port) => (
            <li key={port.id}>
              <PortPart
                shown={shown}
                port={port}
                typed={typed['port'] === port.id ? typed : {}}
                problem={problem}
                isBelow={isOneOfSeveral}
              />
            </li>
          ))}
        </ol>
      )}
      <AddForm shown={shown} order={order} typed={typed} problem={problem} />
    </>
  )
}

function PortPart({ isBelow, ...props }: PortFormProps & { isBelow: boolean }) {
  const { i18n } = useLingui()
  const { shown, port } = props
  const { state } = (shown.merged.find(({ row }) => row.request_id === port.caseId) ?? shown).row
  const Heading = isBelow ? 'h4' : 'h3'
  return (
    <section className="case-number" aria-labelledby={portId(port.id, 'name')}>
      <div className="case-part-top">
        <Heading id={portId(port.id, 'name')} className="num">
          {portName(i18n, port)}
        </Heading>
        <PortBadge state={port.state} />
      </div>
      <PortFacts shown={shown} port={port} />
      {!isEnded(state) && (
        <>
          <PortDeeds {...props} />
          <DataForm {...props} />
          <CancelForm {...props} />
        </>
      )}
    </section>
  )
}

const looks: Partial<Record<PortState, readonly [look: string, icon: DeskIconName]>> = {
  accepted: ['desk-badge-ok', 'check'],
  done: ['desk-badge-ok', 'check'],
  refused: ['desk-badge-bad', 'x'],
}

function PortBadge({ state }: { state: PortState }) {
  const { i18n } = useLingui()
  const [look = '', icon] = looks[state] ?? []
  return (
    <span className={`desk-badge ${look}`.trim()}>
      {icon && <DeskIcon name={icon} />}
      {i18n._(portStates[state])}
    </span>
  )
}
