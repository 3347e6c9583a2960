import { useLingui } from '@lingui/react/macro'
import { portName } from '#app/features/porting/describe.ts'
import type { PortFormProps } from './port-form.ts'

/** Says in a form which number it is about, and of which request of the case. */
export function OfPort({ port }: Pick<PortFormProps, 'port'>) {
  return (
    <>
      <input type="hidden" name="port" value={port.id} />
      <input type="hidden" name="request" value={port.caseId} />
    </>
  )
}

/** Which number a button is about, for who does not see what it stands below. */
export function NumberUnseen({ port }: Pick<PortFormProps, 'port'>) {
  const { i18n } = useLingui()
  return <span className="visually-hidden"> ({portName(i18n, port)})</span>
}
