import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { identityEnd } from '#domain/people/identity-end.ts'
import type { Port } from '#domain/requests/port.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { ActionForm, CaseField } from '#app/features/case-kit/action-form.tsx'
import { caseAction, Objection } from '#app/features/case-kit/capability.server.ts'
import { fieldLabels, shownNumber } from '../describe.ts'
import { portFieldErrors } from '../describe-errors.ts'
import { portInputs, type PortErrors, type TypedPort } from '../port-fields.ts'
import { readPostedPort } from '../posted-port.server.ts'
import { fieldsOf, stateByData } from '../rules.ts'
import type { NumberFormProps } from './about-number.ts'
import { changeNumber, postedNumber } from './change-number.server.ts'

/** Staff may say all of it, whatever is said of how it is paid. */
function allFields(port: Port) {
  return fieldsOf({ ...port, billing: null })
}

export function typedPort(form: FormData): TypedPort {
  return Object.fromEntries(portInputs.map((name) => [name, String(form.get(name) ?? '')]))
}

/** What is wrong with the fields of a number; null for nothing. */
export function wrongFields(errors: PortErrors): Objection | null {
  const wrong = Object.entries(errors).map(([field, code]) => [field, portFieldErrors[code]] as const)
  if (wrong.length === 0) return null
  return new Objection(msg`Something of the number is wrong: see its fields.`, Object.fromEntries(wrong))
}

/** The data of a number are other ones; a field that is left empty stays as it is. */
export const portData = caseAction({
  intent: 'port-data',
  who: 'agent',
  about: 'port',
  draft: /^(number|donor|iccid|holderName|holderIdentity)$/,
  needsProof: true,
  asks: async (context, form, requests) => {
    const found = await postedNumber(context, form, requests)
    if (found instanceof Objection) return found
    const { port, beside } = found
    const taken = beside.map(({ number }) => number)
    const { data, errors, note } = readPostedPort(port, typedPort(form), allFields(port), taken)
    return wrongFields(errors) ?? { port: port.id, data, note }
  },
  run: (deps, site, tx, at, { port, data, note }) =>
    changeNumber(deps, site, tx, at, {
      deed: 'data',
      port,
      after: (was) => {
        const changed = { ...was, ...data }
        // A request that the present operator has before it goes on.
        if (was.state === 'asked' || was.state === 'accepted') return changed
        return { ...changed, state: stateByData(changed), cause: null, told: '' }
      },
      tells: () => (note ? { text: note } : {}),
    }),
})

export function DataForm({ port, about, donors }: NumberFormProps & { donors: readonly string[] }) {
  const { i18n, t } = useLingui()
  const { documentHint } = useRootData()
  const { holder, state, iccid } = port
  const fields = allFields(port)
  const other = holder === null || holder === 'own' ? null : holder
  const endsIn = (ending: string) => t`Now it ends in ${ending}. Empty: it stays as it is.`
  return (
    <ActionForm
      action={portData}
      about={about}
      folded={state === 'missing' ? <Trans>Complete its data…</Trans> : <Trans>Correct its data…</Trans>}
      send={<Trans>Save</Trans>}
      look="strong"
    >
      <CaseField name="number" type="tel" label={i18n._(fieldLabels.number)} initial={shownNumber(port.number ?? '')} />
      <CaseField name="donor" label={i18n._(fieldLabels.donor)} initial={port.donor} proposed={donors} />
      {fields.includes('billing') && (
        <CaseField
          name="billing"
          label={i18n._(fieldLabels.billing)}
          initial={port.billing}
          options={[
            ['', t`Not known`],
            ['contract', t`Contract`],
            ['prepaid', t`Prepaid`],
          ]}
        />
      )}
      {fields.includes('iccid') && (
        <CaseField
          name="iccid"
          inputMode="numeric"
          label={i18n._(fieldLabels.iccid)}
          hint={
            iccid === null
              ? t`Of prepaid numbers: 19 digits; those of Spanish operators begin with 8934.`
              : endsIn(iccid.slice(-5))
          }
        />
      )}
      <CaseField
        name="holder"
        label={i18n._(fieldLabels.holder)}
        hint={t`Of somebody else, write name and identity.`}
        initial={holder === null ? '' : other ? 'other' : 'own'}
        options={[
          ['', t`Not known`],
          ['own', t`The customer`],
          ['other', t`Somebody else`],
        ]}
      />
      <CaseField name="holderName" label={t`Name of the holder`} initial={other?.name} />
      <CaseField
        name="holderIdentity"
        label={t`DNI, NIE or CIF of the holder`}
        hint={[other && endsIn(identityEnd(other.identity)), documentHint].filter(Boolean).join(' ')}
      />
    </ActionForm>
  )
}
