import { Trans } from '@lingui/react/macro'
import { mayDoAbout } from '#app/features/porting/rules.ts'
import { CaseForm } from '../forms/form-fields.tsx'
import { NumberUnseen, OfPort } from './of-port.tsx'
import type { PortFormProps } from './port-form.ts'

/** Says that a number does not move any more. */
export function CancelForm(props: PortFormProps) {
  if (!mayDoAbout(props.port, 'cancelled')) return null
  return (
    <CaseForm shown={props.shown} intent="port-cancelled">
      <OfPort {...props} />
      <p className="desk-buttons">
        <button className="desk-button desk-button-quiet">
          <Trans>It does not move any more</Trans>
          <NumberUnseen {...props} />
        </button>
      </p>
    </CaseForm>
  )
}
