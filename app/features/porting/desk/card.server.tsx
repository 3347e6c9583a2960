import { Trans, useLingui } from '@lingui/react/macro'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { PortState } from '#domain/requests/port.ts'
import { DeskIcon, type DeskIconName } from '#app/components/controls/desk-icon.tsx'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { CaseFold } from '#app/features/case-kit/case-fold.tsx'
import { useCasePage } from '#app/features/case-kit/action-form.tsx'
import { portName, portStates } from '../describe.ts'
import { isEnded, mayDoAbout } from '../rules.ts'
import type { PortView } from '../shown-ports.server.ts'
import { useAboutNumber, type NumberFormProps } from './about-number.ts'
import { AddForm } from './added.server.tsx'
import { CancelForm } from './cancelled.server.tsx'
import { DataForm } from './data.server.tsx'
import { DayForm, portAccepted, portAsked, portDone } from './days.server.tsx'
import { PortFacts } from './facts.tsx'
import type { NumberedOrder, ShownNumbers } from './numbered-orders.server.ts'
import { RefusedForm } from './refused.server.tsx'
import { UnlockedForm } from './unlocked.server.tsx'

/** The numbers that the orders of a case bring, line by line, and what can be done about each. */
export function NumbersCard({ shown: { orders, donors } }: { shown: ShownNumbers }) {
  const { i18n } = useLingui()
  const { typed, shown } = useCasePage()
  const isWritten = Object.keys(shown.drafts.typed).some((form) => form.startsWith('port-'))
  const ports = orders.flatMap((order) => order.ports)
  return (
    <CaseFold
      id="numeros"
      title={<Trans>Number by line</Trans>}
      line={
        ports.length > 0 ? (
          [...new Set(ports.map(({ state }) => i18n._(portStates[state])))].join(' · ')
        ) : (
          <Trans context="numbers of a case">None on its way</Trans>
        )
      }
      isOpen={isWritten || typed['intent']?.startsWith('port-') === true}
    >
      {orders
        .filter(({ ports, freeLines }) => ports.length > 0 || freeLines.length > 0)
        .map((order) => (
          <OrderPart key={order.caseId} order={order} donors={donors} isOneOfSeveral={orders.length > 1} />
        ))}
    </CaseFold>
  )
}

type OrderPartProps = { order: NumberedOrder; donors: readonly string[]; isOneOfSeveral: boolean }

/** The numbers of one order; whose it is, where the case has several. */
function OrderPart({ order, donors, isOneOfSeveral }: OrderPartProps) {
  return (
    <>
      {isOneOfSeveral && (
        <h3 className="case-number-order">
          <span className="num">{order.reference}</span> {asTyped(order.name)}
        </h3>
      )}
      {order.ports.length > 0 && (
        <ol>
          {order.ports.map((port) => (
            <li key={port.id}>
              <PortPart port={port} order={order} donors={donors} isOneOfSeveral={isOneOfSeveral} />
            </li>
          ))}
        </ol>
      )}
      <AddForm order={order} isOneOfSeveral={isOneOfSeveral} />
    </>
  )
}

function PortPart({ port, order, donors, isOneOfSeveral }: OrderPartProps & { port: PortView }) {
  const { i18n } = useLingui()
  const mine = useAboutNumber(port, isOneOfSeveral ? order.reference : null)
  const Heading = isOneOfSeveral ? 'h4' : 'h3'
  return (
    <section className="case-number" aria-labelledby={`port-${port.id}`}>
      <div className="case-part-top">
        <Heading id={`port-${port.id}`} className="num">
          {portName(i18n, port)}
        </Heading>
        <PortBadge state={port.state} />
      </div>
      <PortFacts port={port} />
      {!isEnded(order.state) && (
        <>
          <NextSteps {...mine} />
          {mayDoAbout(port, 'data') && <DataForm {...mine} donors={donors} />}
          {mayDoAbout(port, 'cancelled') && <CancelForm {...mine} />}
        </>
      )}
    </section>
  )
}

/** What a number takes as it stands: what usually comes next first. */
function NextSteps({ port, about }: NumberFormProps) {
  const { t } = useLingui()
  const { shown } = useCasePage()
  const { date: today } = spanishClock(shown.now)
  const agreed = { action: portAccepted, about, label: t`Agreed for`, day: port.window?.day ?? '', least: today }
  const moved = { action: portDone, about, label: t`Moved on`, day: port.doneOn ?? today, most: today }
  const { state } = port
  return (
    <>
      {mayDoAbout(port, 'asked') && (
        <DayForm
          action={portAsked}
          about={about}
          label={t`Asked for on`}
          day={today}
          most={today}
          send={state === 'refused' ? <Trans>Asked for again</Trans> : <Trans>Asked for it</Trans>}
        />
      )}
      {state === 'asked' && <DayForm {...agreed} send={<Trans>Accepted for that day</Trans>} />}
      {state === 'accepted' && <DayForm {...moved} send={<Trans>It has moved</Trans>} />}
      {mayDoAbout(port, 'refused') && <RefusedForm port={port} about={about} />}
      {state === 'accepted' && (
        <DayForm {...agreed} folded={t`Another day…`} send={<Trans>Accepted for that day</Trans>} />
      )}
      {(state === 'asked' || state === 'done') && (
        <DayForm
          {...moved}
          folded={state === 'done' ? t`It moved on another day…` : t`It has moved already…`}
          send={<Trans>It has moved</Trans>}
        />
      )}
      {mayDoAbout(port, 'unlocked') && !port.isUnlocked && <UnlockedForm port={port} about={about} />}
    </>
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
