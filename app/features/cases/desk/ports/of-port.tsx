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

/** Which number a button is about, and of which of several orders, for who does not see what it stands below. */
export function NumberUnseen({ shown: { orders }, port }: Pick<PortFormProps, 'shown' | 'port'>) {
  const { i18n } = useLingui()
  const order = orders.length > 1 ? orders.find(({ caseId }) => caseId === port.caseId) : undefined
  const name = [portName(i18n, port), order?.reference].filter(Boolean).join(', ')
  return <span className="visually-hidden"> ({name})</span>
}
