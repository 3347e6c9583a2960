import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedChoice } from '#app/components/controls/segmented-choice.tsx'
import { Field, LongField } from '#app/components/forms/fields/field.tsx'
import type { BusinessAnswer } from './show-business.server.ts'
import { businessErrorMessages, businessFieldMessages } from '../business-messages.ts'
import { WHO } from '../counts.ts'
import { type BusinessField, type BusinessForm } from '../rules.ts'
import group from '#app/features/ordering/pages/calculator.module.css'
import details from '#app/features/ordering/pages/details/details.module.css'
import styles from './business-order.module.css'

type BusinessDetailsProps = { typed: BusinessForm; answer: BusinessAnswer | undefined; needsAddress: boolean }

/** The customer, and the place. Fields of the other kind are there for who changes it; the style sheet hides them. */
export function BusinessDetails({ typed, answer, needsAddress }: BusinessDetailsProps) {
  const { i18n, t } = useLingui()
  const input = (name: BusinessField) => {
    const { label, hint, type, autoComplete } = businessFieldMessages[name]
    const error = answer?.errors[name]
    const field = {
      name,
      label: i18n._(label),
      hint: hint ? i18n._(hint) : undefined,
      error: error && i18n._(businessErrorMessages[error]),
      autoComplete,
      defaultValue: typed.details[name],
    }
    if (type === 'lines') return <LongField {...field} rows={1} />
    return type === 'digits' ? <Field {...field} inputMode="numeric" /> : <Field {...field} type={type} />
  }
  return (
    <>
      <section id={WHO} className={group.group} aria-labelledby="who">
        <h2 id="who">
          <Trans>Who orders</Trans>
        </h2>
        <div className={details.group}>
          <SegmentedChoice
            legend={<Trans>You are</Trans>}
            name="kind"
            value={typed.kind}
            options={[
              { value: 'company', label: t`A company` },
              { value: 'person', label: t`Self-employed` },
            ]}
          />
          <div className={group.fields}>
            {input('identity')}
            {input('name')}
            <div className={styles.person}>{input('lastName')}</div>
            <div className={styles.company}>{input('contact')}</div>
            {input('phone')}
            <div className={group.whole}>{input('email')}</div>
          </div>
        </div>
      </section>
      {/* What was typed before it was not needed is back with what needs it. */}
      <section className={group.group} aria-labelledby="where" data-live="where" data-fields hidden={!needsAddress}>
        <h2 id="where">
          <Trans>Where</Trans>
        </h2>
        <div className={details.group}>
          <div className={group.fields}>
            <div className={group.whole}>{input('address')}</div>
            {input('postcode')}
            {input('town')}
          </div>
        </div>
      </section>
    </>
  )
}
