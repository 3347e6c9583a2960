import { Trans } from '@lingui/react/macro'
import { CaseForm } from '../forms/form-fields.tsx'
import { NumberUnseen, OfPort } from './of-port.tsx'
import { typedInto, type PortFormProps } from './port-form.ts'
import { portId } from './port-ids.ts'

/** Why the customer may change the data of a number that was asked for. */
export function UnlockedForm(props: PortFormProps) {
  const { shown, port } = props
  const mine = typedInto(props, 'port-unlocked')
  const text = portId(port.id, 'reason')
  return (
    <details open={mine['intent'] !== undefined}>
      <summary>
        <Trans>Unlock its data for the customer…</Trans>
        <NumberUnseen {...props} />
      </summary>
      <CaseForm shown={shown} intent="port-unlocked" draft="port-unlocked" className="case-form">
        <OfPort {...props} />
        <div className="desk-field">
          <label htmlFor={text}>
            <Trans>Why, for the team</Trans>
          </label>
          <textarea id={text} name="text" rows={2} maxLength={500} required defaultValue={mine['text']} />
        </div>
        <p className="desk-buttons">
          <button className="desk-button">
            <Trans>Unlock them</Trans>
            <NumberUnseen {...props} />
          </button>
        </p>
      </CaseForm>
    </details>
  )
}
