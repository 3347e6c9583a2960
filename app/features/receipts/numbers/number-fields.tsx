import { identityEnd } from '#domain/people/identity-end.ts'
import type { ReactNode } from 'react'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#app/components/forms/fields/field.tsx'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { fieldLabels, shownNumber } from '#app/features/porting/describe.ts'
import type { PortField } from '#domain/requests/port.ts'
import type { PortInput, TypedPort } from '#app/features/porting/port-fields.ts'
import type { NumberAtReceipt } from './numbers-at-receipt.server.ts'
import styles from './numbers.module.css'

type NumberFieldsProps = {
  number: NumberAtReceipt
  fields: readonly PortField[]
  donors: readonly string[]
  typed: TypedPort
  errorOf: (input: PortInput) => string | undefined
}

/** Fields of a number, each with its line's name; what is left empty stays as it was. */
export function NumberFields({ number, fields, donors, typed, errorOf }: NumberFieldsProps) {
  const { i18n, t } = useLingui()
  const { documentHint } = useRootData()
  const { line, holder } = number
  const field = (input: PortInput) => {
    const error = errorOf(input)
    return { name: `${input}.${line}`, autoComplete: 'off', ...(error && { error }) }
  }
  const another = holder === null || holder === 'own' ? null : holder
  const list = `donantes-${line}`
  return (
    <>
      {fields.includes('number') && (
        <Field
          {...field('number')}
          type="tel"
          label={i18n._(fieldLabels.number)}
          defaultValue={typed.number ?? shownNumber(number.number ?? '')}
        />
      )}
      {fields.includes('donor') && (
        <>
          <Field
            {...field('donor')}
            label={i18n._(fieldLabels.donor)}
            list={list}
            defaultValue={typed.donor ?? number.donor ?? ''}
          />
          <datalist id={list}>
            {donors.map((donor) => (
              <option key={donor}>{donor}</option>
            ))}
          </datalist>
        </>
      )}
      {fields.includes('billing') && (
        <Choice
          legend={i18n._(fieldLabels.billing)}
          name={`billing.${line}`}
          chosen={typed.billing || (number.billing ?? '')}
          options={[
            ['contract', t`Contract`],
            ['prepaid', t`Prepaid`],
          ]}
        />
      )}
      {fields.includes('iccid') && (
        <Field
          {...field('iccid')}
          label={i18n._(fieldLabels.iccid)}
          inputMode="numeric"
          hint={
            number.iccid === null ? (
              <Trans>
                Of prepaid numbers: the 19 digits on the SIM card. Those of Spanish operators begin with 8934.
              </Trans>
            ) : (
              <Trans>Now it ends in {number.iccid.slice(-5)}. Empty: it stays as it is.</Trans>
            )
          }
          defaultValue={typed.iccid ?? ''}
        />
      )}
      {fields.includes('holder') && (
        <>
          <Choice
            legend={<Trans>Who is the holder of the number?</Trans>}
            name={`holder.${line}`}
            chosen={typed.holder || (holder === null ? '' : another ? 'other' : 'own')}
            options={[
              ['own', t`I am`],
              ['other', t`Somebody else`],
            ]}
          />
          <div className={styles.other}>
            <Field
              {...field('holderName')}
              label={<Trans>Name of the holder, if it is somebody else</Trans>}
              defaultValue={typed.holderName ?? another?.name ?? ''}
            />
            <Field
              {...field('holderIdentity')}
              label={<Trans>DNI, NIE or CIF of that holder</Trans>}
              hint={
                <>
                  {another && <Trans>Now it ends in {identityEnd(another.identity)}. Empty: it stays as it is.</Trans>}{' '}
                  {documentHint}
                </>
              }
              defaultValue={typed.holderIdentity ?? ''}
            />
          </div>
        </>
      )}
    </>
  )
}

type ChoiceProps = {
  legend: ReactNode
  name: string
  chosen: string
  options: readonly (readonly [value: string, label: string])[]
}

function Choice({ legend, name, chosen, options }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(([value, label]) => (
        <Tick key={value} type="radio" name={name} value={value} defaultChecked={chosen === value}>
          {label}
        </Tick>
      ))}
    </fieldset>
  )
}
