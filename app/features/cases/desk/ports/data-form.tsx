import { Trans, useLingui } from '@lingui/react/macro'
import { portFieldErrors } from '#app/features/porting/describe-errors.ts'
import { fieldLabels, shownNumber } from '#app/features/porting/describe.ts'
import { readPortFields, type PortErrors, type PortInput } from '#app/features/porting/port-fields.ts'
import { fieldsOf, mayDoAbout } from '#app/features/porting/rules.ts'
import { CaseForm } from '../forms/form-fields.tsx'
import { ProofField } from '../forms/proof-field.tsx'
import { HolderFields } from './holder-fields.tsx'
import { NumberUnseen, OfPort } from './of-port.tsx'
import { TextField } from './text-field.tsx'
import { typedInto, type PortFormProps } from './port-form.ts'
import { portId } from './port-ids.ts'

/** The form for the data of a number: a field that is left empty stays as it is. */
export function DataForm(props: PortFormProps) {
  const { i18n, t } = useLingui()
  const { shown, port, problem } = props
  if (!mayDoAbout(port, 'data')) return null
  const mine = typedInto(props, 'port-data')
  const fields = fieldsOf({ ...port, billing: null })
  const isWrong = problem?.code === 'port-fields' && mine['intent'] === 'port-data'
  const found: PortErrors = isWrong ? readPortFields(port, mine, fields, numbersBeside(props)).errors : {}
  // A fault that is not found here is one of a document, of which the server alone knows.
  const errors: PortErrors = isWrong && Object.keys(found).length === 0 ? { holderIdentity: 'document-number' } : found
  const field = (name: PortInput) => ({
    id: portId(port.id, name),
    name,
    error: errors[name] && i18n._(portFieldErrors[errors[name]]),
  })
  const donors = portId(port.id, 'donors')
  return (
    <details open={mine['intent'] !== undefined}>
      <summary>
        {port.state === 'missing' ? <Trans>Complete its data…</Trans> : <Trans>Correct its data…</Trans>}
        <NumberUnseen {...props} />
      </summary>
      <CaseForm shown={shown} intent="port-data" draft="port-data" className="case-form">
        <OfPort {...props} />
        <TextField
          {...field('number')}
          type="tel"
          label={i18n._(fieldLabels.number)}
          defaultValue={mine['number'] ?? shownNumber(port.number ?? '')}
        />
        <TextField
          {...field('donor')}
          label={i18n._(fieldLabels.donor)}
          list={donors}
          defaultValue={mine['donor'] ?? port.donor ?? ''}
        />
        <datalist id={donors}>
          {shown.donors.map((donor) => (
            <option key={donor}>{donor}</option>
          ))}
        </datalist>
        {fields.includes('billing') && (
          <div className="desk-field">
            <label htmlFor={portId(port.id, 'billing')}>{i18n._(fieldLabels.billing)}</label>
            <select id={portId(port.id, 'billing')} name="billing" defaultValue={mine['billing'] ?? port.billing ?? ''}>
              <option value="">{t`Not known`}</option>
              <option value="contract">{t`Contract`}</option>
              <option value="prepaid">{t`Prepaid`}</option>
            </select>
          </div>
        )}
        {fields.includes('iccid') && (
          <TextField
            {...field('iccid')}
            label={i18n._(fieldLabels.iccid)}
            hint={
              port.iccid === null
                ? t`Of prepaid numbers: 19 digits; those of Spanish operators begin with 8934.`
                : t`Now it ends in ${port.iccid.slice(-5)}. Empty: it stays as it is.`
            }
            inputMode="numeric"
            defaultValue={mine['iccid'] ?? ''}
          />
        )}
        <HolderFields port={port} typed={mine} field={field} />
        <ProofField
          id={portId(port.id, 'proof')}
          words={shown.provedWords}
          chosen={mine['proof']}
          isMissing={problem?.code === 'no-proof' && mine['intent'] === 'port-data'}
        />
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong">
            <Trans>Save</Trans>
            <NumberUnseen {...props} />
          </button>
        </p>
      </CaseForm>
    </details>
  )
}

function numbersBeside({ shown, port }: PortFormProps): readonly (string | null)[] {
  return shown.ports.filter(({ id, caseId }) => id !== port.id && caseId === port.caseId).map(({ number }) => number)
}
