import { identityEnd } from '#domain/people/identity-end.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { fieldLabels } from '#app/features/porting/describe.ts'
import type { PortInput } from '#app/features/porting/port-fields.ts'
import type { PortView } from '#app/features/porting/shown-ports.server.ts'
import type { Typed } from '../case/shown-case.ts'
import { portId } from './port-ids.ts'
import { TextField } from './text-field.tsx'

type HolderFieldsProps = {
  port: PortView
  typed: Typed
  field: (name: PortInput) => { id: string; name: PortInput; error: string | undefined }
}

/** The holder of a number: the customer, or somebody else, with name and identity. */
export function HolderFields({ port: { id, holder }, typed, field }: HolderFieldsProps) {
  const { i18n, t } = useLingui()
  const { documentHint } = useRootData()
  const another = holder === null || holder === 'own' ? null : holder
  const known = holder === null ? '' : another ? 'other' : 'own'
  return (
    <>
      <div className="desk-field">
        <label htmlFor={portId(id, 'holder')}>{i18n._(fieldLabels.holder)}</label>
        <select id={portId(id, 'holder')} name="holder" defaultValue={typed['holder'] ?? known}>
          <option value="">{t`Not known`}</option>
          <option value="own">{t`The customer`}</option>
          <option value="other">{t`Somebody else`}</option>
        </select>
        <small>
          <Trans>Of somebody else, write name and identity.</Trans>
        </small>
      </div>
      <TextField
        {...field('holderName')}
        label={t`Name of the holder`}
        defaultValue={typed['holderName'] ?? another?.name ?? ''}
      />
      <TextField
        {...field('holderIdentity')}
        label={t`DNI, NIE or CIF of the holder`}
        hint={
          [another && t`Now it ends in ${identityEnd(another.identity)}. Empty: it stays as it is.`, documentHint]
            .filter(Boolean)
            .join(' ') || undefined
        }
        defaultValue={typed['holderIdentity'] ?? ''}
      />
    </>
  )
}
