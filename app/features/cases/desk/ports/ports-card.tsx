import { Trans, useLingui } from '@lingui/react/macro'
import { DeskIcon, type DeskIconName } from '#app/components/controls/desk-icon.tsx'
import type { PortState } from '#domain/requests/port.ts'
import { portName, portStates } from '#app/features/porting/describe.ts'
import type { Problem } from '../forms/case-problem.tsx'
import type { ShownCase, Typed } from '../case/shown-case.ts'
import { CancelForm } from './cancel-form.tsx'
import { DataForm } from './data-form.tsx'
import { PortDeeds } from './port-deeds.tsx'
import { PortFacts } from './port-facts.tsx'
import type { PortFormProps } from './port-form.ts'
import { portId } from './port-ids.ts'

type PortsCardProps = { shown: ShownCase; typed: Typed; problem: Problem | null }

/** The numbers that an order brings, line by line, and what can be done about each; nothing where it brings none. */
export function PortsCard({ shown, typed, problem }: PortsCardProps) {
  if (shown.ports.length === 0) return null
  return (
    <section id="numeros" className="case-card" aria-labelledby="numeros-titulo">
      <h2 id="numeros-titulo">
        <Trans>Number by line</Trans>
      </h2>
      <ol>
        {shown.ports.map((port) => (
          <li key={port.id}>
            <PortPart shown={shown} port={port} typed={typed['port'] === port.id ? typed : {}} problem={problem} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function PortPart(props: PortFormProps) {
  const { i18n } = useLingui()
  const { shown, port } = props
  const request = shown.merged.find(({ row }) => row.request_id === port.caseId)
  const { state } = request?.row ?? shown.row
  return (
    <section className="case-number" aria-labelledby={portId(port.id, 'name')}>
      <div className="case-part-top">
        <h3 id={portId(port.id, 'name')} className="num">
          {portName(i18n, port)}
          {request && <span className="case-request num"> {request.reference}</span>}
        </h3>
        <PortBadge state={port.state} />
      </div>
      <PortFacts shown={shown} port={port} />
      {state !== 'rejected' && state !== 'withdrawn' && (
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
