import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { mayDoAbout } from '#app/features/porting/rules.ts'
import { CaseForm } from '../forms/form-fields.tsx'
import { NumberUnseen, OfPort } from './of-port.tsx'
import type { PortFormProps } from './port-form.ts'
import { portId } from './port-ids.ts'
import { RefusedForm } from './refused-form.tsx'
import { UnlockedForm } from './unlocked-form.tsx'

/** The deeds that a number takes as it stands: what usually comes next first. */
export function PortDeeds(props: PortFormProps) {
  const { t } = useLingui()
  const { shown, port } = props
  const { date: today } = spanishClock(shown.now)
  const agreed = (
    <DayForm {...props} deed="accepted" label={t`Agreed for`} day={port.window?.day ?? ''} least={today}>
      <Trans>Accepted for that day</Trans>
    </DayForm>
  )
  const moved = (
    <DayForm {...props} deed="done" label={t`Moved on`} day={port.doneOn ?? today} most={today}>
      <Trans>It has moved</Trans>
    </DayForm>
  )
  return (
    <>
      {mayDoAbout(port, 'asked') && (
        <DayForm {...props} deed="asked" label={t`Asked for on`} day={today} most={today}>
          {port.state === 'refused' ? <Trans>Asked for again</Trans> : <Trans>Asked for it</Trans>}
        </DayForm>
      )}
      {port.state === 'asked' && agreed}
      {port.state === 'accepted' && moved}
      {mayDoAbout(port, 'refused') && <RefusedForm {...props} />}
      {port.state === 'accepted' && (
        <Folded label={t`Another day…`} {...props} deed="accepted">
          {agreed}
        </Folded>
      )}
      {(port.state === 'asked' || port.state === 'done') && (
        <Folded
          label={port.state === 'done' ? t`It moved on another day…` : t`It has moved already…`}
          {...props}
          deed="done"
        >
          {moved}
        </Folded>
      )}
      {mayDoAbout(port, 'unlocked') && !port.isUnlocked && <UnlockedForm {...props} />}
    </>
  )
}

type Deed = 'asked' | 'accepted' | 'done'
type DayFormProps = PortFormProps & {
  deed: Deed
  label: string
  day: string
  least?: string
  most?: string
  children: ReactNode
}

/** A day, and what is noted for it. */
function DayForm({ deed, label, day, least, most, children, ...props }: DayFormProps) {
  const { shown, port, typed } = props
  const id = portId(port.id, deed)
  const sent = typed['intent'] === `port-${deed}` ? typed['day'] : undefined
  return (
    <CaseForm shown={shown} intent={`port-${deed}`} className="desk-inline">
      <OfPort {...props} />
      <label htmlFor={id}>{label}</label>
      <input id={id} name="day" type="date" min={least} max={most} required defaultValue={sent ?? day} />
      <button className="desk-button">
        {children}
        <NumberUnseen {...props} />
      </button>
    </CaseForm>
  )
}

/** A deed that is seldom done, folded until it was sent and came back. */
function Folded({
  label,
  deed,
  children,
  ...props
}: PortFormProps & { label: string; deed: Deed; children: ReactNode }) {
  return (
    <details open={props.problem !== null && props.typed['intent'] === `port-${deed}`}>
      <summary>
        {label}
        <NumberUnseen {...props} />
      </summary>
      {children}
    </details>
  )
}
