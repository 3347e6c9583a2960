import { Trans, useLingui } from '@lingui/react/macro'
import { Choices } from '#app/components/forms/fields/choices.tsx'
import { Field, LongField } from '#app/components/forms/fields/field.tsx'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import type { BusinessAnswer } from './show-business.server.ts'
import { businessErrorMessages, businessFieldMessages } from '../business-messages.ts'
import type { BusinessField, BusinessForm } from '../rules.ts'
import group from '#app/features/ordering/pages/calculator.module.css'
import styles from './business-order.module.css'

type BusinessDetailsProps = { typed: BusinessForm; answer: BusinessAnswer | undefined; needsAddress: boolean }

/** The customer, and the place. Fields of the other kind are there for who changes it; the style sheet hides them. */
export function BusinessDetails({ typed: { kind, details }, answer, needsAddress }: BusinessDetailsProps) {
  const { i18n } = useLingui()
  const input = (name: BusinessField) => {
    const { label, hint, type, autoComplete } = businessFieldMessages[name]
    const error = answer?.errors[name]
    const field = {
      name,
      label: i18n._(label),
      hint: hint ? i18n._(hint) : undefined,
      error: error && i18n._(businessErrorMessages[error]),
      autoComplete,
      defaultValue: details[name],
    }
    if (type === 'lines') return <LongField {...field} rows={1} />
    return type === 'digits' ? <Field {...field} inputMode="numeric" /> : <Field {...field} type={type} />
  }
  return (
    <>
      <fieldset className={group.group}>
        <legend>
          <Trans>Who orders</Trans>
        </legend>
        <Choices name="kind" label={<Trans>You are</Trans>}>
          <Tick type="radio" name="kind" id="field-kind" value="company" defaultChecked={kind === 'company'}>
            <Trans>A company</Trans>
          </Tick>
          <Tick type="radio" name="kind" value="person" defaultChecked={kind === 'person'}>
            <Trans>Self-employed</Trans>
          </Tick>
        </Choices>
        <div className={group.fields}>
          {input('identity')}
          {input('name')}
          <div className={styles.person}>{input('lastName')}</div>
          <div className={styles.company}>{input('contact')}</div>
          {input('phone')}
          {input('email')}
        </div>
      </fieldset>
      {needsAddress ? (
        <fieldset className={group.group}>
          <legend>
            <Trans>Where</Trans>
          </legend>
          <div className={group.fields}>
            <div className={group.whole}>{input('address')}</div>
            {input('postcode')}
            {input('town')}
          </div>
        </fieldset>
      ) : (
        // An address typed before it was not needed is back with what needs it.
        (['address', 'postcode', 'town'] as const).map(
          (name) => details[name] && <input key={name} type="hidden" name={name} value={details[name]} />,
        )
      )}
    </>
  )
}
