import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { afterPress } from '#app/components/forms/fields/after-press.ts'
import { FormField } from '#app/components/forms/fields/form-field.tsx'
import { SelectField } from './select-field.tsx'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import type { CallTime } from '#domain/calendar/call-time.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { holderKind } from '#domain/people/holder.ts'
import { checkOrder } from '#app/features/ordering/rules.ts'
import { addressFields, type OrderField } from '#domain/people/order-fields.ts'
import { splitAddress, type OrderForm } from '#app/features/ordering/order-form.ts'
import { typedIdentity } from '#app/features/ordering/typed-identity.ts'
import { addressAsked, type WhoOrders } from '#app/features/ordering/who-orders.ts'
import { AddressConflict } from './address-conflict.tsx'
import { FormBesidePanel } from '../calculator-form.tsx'
import { orderFieldMessages } from '#app/components/forms/problems/order-field-messages.ts'
import { PhaseHeading } from '../phase-heading.tsx'
import type { CalculatorControls } from '../state/calculator-controls.ts'
import { showField } from './show-field.ts'
import { WishesPart } from './wishes-part.tsx'
import styles from '../calculator.module.css'

type GiveDetailsProps = {
  catalogue: Catalogue
  controls: CalculatorControls
  callTimes: readonly CallTime[]
  who: WhoOrders | null
}

/** Phase 1: contact details. *Next* is always enabled; fields are validated when they lose the focus. */
export function GiveDetails({ catalogue, controls, callTimes, who }: GiveDetailsProps) {
  const { i18n } = useLingui()
  const { calculator, field: toCorrect, errors: refused, setDetails } = controls
  const { details, combination } = calculator
  const [left, setLeft] = useState<ReadonlySet<OrderField>>(new Set())

  const holder = holderKind({ identity: typedIdentity(details) })
  const asked = addressAsked(catalogue, combination, details)
  const checked = checkOrder(catalogue, details, combination)
  const found = checked.ok ? refused : { ...refused, ...checked.errors }
  const isCorrecting = toCorrect !== null

  useEffect(() => {
    if (toCorrect) showField(toCorrect)
  }, [toCorrect])

  function input(field: OrderField) {
    const error = isCorrecting || (left.has(field) && details[field] !== '') ? found[field] : undefined
    return (
      <FormField
        name={field}
        messages={orderFieldMessages[holder][field]}
        words={field === 'identity' ? who?.identity : undefined}
        error={error && i18n._(fieldErrorMessages[error])}
        value={details[field]}
        onType={(text) => setDetails({ [field]: text })}
        onBlur={() =>
          afterPress(() => {
            setLeft((before) => new Set(before).add(field))
            if (field === 'address') setDetails(splitAddress)
          })
        }
        autoFocus={field === toCorrect}
      />
    )
  }

  /** A list that few operators have. */
  function choice(name: 'document' | 'country', list: NonNullable<WhoOrders['documents']>) {
    return (
      <div className={styles.whole}>
        <SelectField
          name={name}
          autoComplete={name === 'country' ? 'country' : 'off'}
          {...list}
          value={details[name] ?? ''}
          onChoose={(value) => setDetails({ [name]: value })}
        />
      </div>
    )
  }

  return (
    <FormBesidePanel catalogue={catalogue} controls={controls}>
      <section className={styles.group}>
        <PhaseHeading controls={controls} takesFocus={!isCorrecting}>
          <Trans>Your details</Trans>
        </PhaseHeading>
        <p className="muted">
          {combination.tariff ? (
            <Trans>
              We need them to answer you and to check whether we reach your address. All fields are required, except the
              optional ones.
            </Trans>
          ) : (
            <Trans>We need them to answer you. All fields are required, except the optional ones.</Trans>
          )}
        </p>
        <div className={styles.fields}>
          {holder === 'person' ? (
            <>
              {input('name')}
              {input('lastName')}
            </>
          ) : (
            <>
              <div className={styles.whole}>{input('name')}</div>
              {/* It is back where the number is put right to that of a person. */}
              <input type="hidden" name="lastName" value={details.lastName} />
            </>
          )}
          {who?.documents && choice('document', who.documents)}
          <div className={styles.whole}>{input('identity')}</div>
          {asked === 'none' ? (
            <UnaskedAddress details={details} />
          ) : (
            <div className={styles.address}>
              {asked === 'anywhere' && who?.countries && choice('country', who.countries)}
              <div className={styles.whole}>{input('address')}</div>
              {input('postcode')}
              {input('town')}
              {!combination.tariff && !combination.tv && !combination.landline && who?.withoutAddress && (
                <p className={`small ${styles.whole}`}>{who.withoutAddress}</p>
              )}
              <p role="status" className={`${styles.notice} ${styles.whole}`}>
                <AddressConflict catalogue={catalogue} controls={controls} />
              </p>
            </div>
          )}
          {input('phone')}
          {input('email')}
        </div>
        <WishesPart catalogue={catalogue} controls={controls} callTimes={callTimes} />
        <p className="small">
          <Trans>What you type stays on this page while you keep it open.</Trans>
        </p>
      </section>
    </FormBesidePanel>
  )
}

/** An address that was typed before it was not needed is back with what needs one. */
function UnaskedAddress({ details }: { details: OrderForm }) {
  return (['country', ...addressFields] as const).map((field) => {
    const value = details[field]
    return value && <input key={field} type="hidden" name={field} value={value} />
  })
}
