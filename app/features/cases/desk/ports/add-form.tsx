import { Trans, useLingui } from '@lingui/react/macro'
import { portFieldErrors } from '#app/features/porting/describe-errors.ts'
import { fieldLabels, portName } from '#app/features/porting/describe.ts'
import { newPort, readPortFields } from '#app/features/porting/port-fields.ts'
import { CaseForm } from '../forms/form-fields.tsx'
import { ProofField } from '../forms/proof-field.tsx'
import type { Problem } from '../forms/case-problem.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import type { NumberedOrder } from './numbered-orders.server.ts'
import { typedInto } from './port-form.ts'
import { portId } from './port-ids.ts'
import { TextField } from './text-field.tsx'

type AddFormProps = { shown: CasePageView; order: NumberedOrder; typed: Typed; problem: Problem | null }

/** A number to bring for a line that has none to follow; nothing where all of them have one. */
export function AddForm({ shown, order, typed, problem }: AddFormProps) {
  const { i18n, t } = useLingui()
  const { caseId, reference, freeLines } = order
  if (freeLines.length === 0) return null
  const id = `new-${caseId}`
  const mine = typedInto({ shown, port: { id }, typed: typed['port'] === id ? typed : {} }, 'port-added')
  const line = mine['line'] ?? freeLines[0]?.line ?? ''
  const taken = shown.ports.flatMap((port) => (port.caseId === caseId ? [port.number] : []))
  const isWrong = problem?.code === 'port-fields' && typed['port'] === id
  const wrong = isWrong ? readPortFields(newPort(line), mine, ['number'], taken).errors.number : undefined
  const ofWhich = shown.orders.length > 1 && <span className="visually-hidden"> ({reference})</span>
  return (
    <details open={mine['intent'] !== undefined}>
      <summary>
        <Trans>A line keeps its number…</Trans>
        {ofWhich}
      </summary>
      <CaseForm shown={shown} intent="port-added" draft="port-added" className="case-form">
        <input type="hidden" name="port" value={id} />
        <input type="hidden" name="request" value={caseId} />
        <div className="desk-field">
          <label htmlFor={portId(id, 'line')}>
            <Trans>Line</Trans>
          </label>
          <select id={portId(id, 'line')} name="line" defaultValue={line}>
            {freeLines.map((each) => (
              <option key={each.line} value={each.line}>
                {portName(i18n, each)}
              </option>
            ))}
          </select>
        </div>
        <TextField
          id={portId(id, 'number')}
          name="number"
          type="tel"
          label={i18n._(fieldLabels.number)}
          hint={t`Empty: what the order says, or the customer at the receipt.`}
          error={wrong && i18n._(portFieldErrors[wrong])}
          defaultValue={mine['number'] ?? ''}
        />
        <ProofField
          id={portId(id, 'proof')}
          words={shown.provedWords}
          chosen={mine['proof']}
          isMissing={problem?.code === 'no-proof' && typed['port'] === id}
        />
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong">
            <Trans>Add the number</Trans>
            {ofWhich}
          </button>
        </p>
      </CaseForm>
    </details>
  )
}
