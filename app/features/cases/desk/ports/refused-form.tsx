import { Trans, useLingui } from '@lingui/react/macro'
import { portCauses } from '#domain/requests/port.ts'
import { causeLabels } from '#app/features/porting/describe.ts'
import { CaseForm } from '../forms/form-fields.tsx'
import { NumberUnseen, OfPort } from './of-port.tsx'
import { typedInto, type PortFormProps } from './port-form.ts'
import { portId } from './port-ids.ts'

/** Why the present operator refused, which the customer is written and asked to correct. */
export function RefusedForm(props: PortFormProps) {
  const { i18n, t } = useLingui()
  const { shown, port, problem } = props
  const mine = typedInto(props, 'port-refused')
  const cause = portId(port.id, 'cause')
  const text = portId(port.id, 'told')
  return (
    <details open={mine['intent'] !== undefined}>
      <summary>
        <Trans>It was refused…</Trans>
        <NumberUnseen {...props} />
      </summary>
      <CaseForm shown={shown} intent="port-refused" draft="port-refused" className="case-form">
        <OfPort {...props} />
        <div className="desk-field">
          <label htmlFor={cause}>
            <Trans>Cause</Trans>
          </label>
          <select id={cause} name="cause" required defaultValue={mine['cause'] ?? ''}>
            <option value="">{t`Choose a cause`}</option>
            {portCauses.map((each) => (
              <option key={each} value={each}>
                {i18n._(causeLabels[each])}
              </option>
            ))}
          </select>
        </div>
        <div className="desk-field">
          <label htmlFor={text}>
            <Trans>What else the customer should know (needed for another reason)</Trans>
          </label>
          <textarea
            id={text}
            name="text"
            rows={2}
            maxLength={500}
            defaultValue={mine['text']}
            aria-invalid={problem?.code === 'port-text' && mine['intent'] === 'port-refused' ? true : undefined}
          />
        </div>
        <p className="case-soft">
          <Trans>The customer gets an e-mail, and corrects at the receipt what the cause is about.</Trans>
        </p>
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong">
            <Trans>Note the refusal</Trans>
            <NumberUnseen {...props} />
          </button>
        </p>
      </CaseForm>
    </details>
  )
}
