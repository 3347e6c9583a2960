import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SegmentedChoice } from '#app/components/controls/segmented-choice.tsx'
import { Field } from '#app/components/forms/fields/field.tsx'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import type { OrderForm } from '#app/features/ordering/order-form.ts'
import type { WhoOrders } from '#app/features/ordering/who-orders.ts'
import type { FieldError } from '#domain/people/rule.ts'
import calculatorStyles from '../calculator.module.css'
import styles from './details.module.css'

type ForeignDocumentProps = NonNullable<WhoOrders['documents']> & {
  details: OrderForm
  /** The field of its number. */
  number: ReactNode
  error: FieldError | undefined
  /** Whether the visitor comes to correct the country. */
  takesFocus: boolean
  setDetails: (typed: Partial<OrderForm>) => void
}

/** Which document it is, its number, and the country of one that is not Spanish: typed, as so many are no menu. */
export function ForeignDocument({ label, kinds, issuer, issuers, details, number, ...props }: ForeignDocumentProps) {
  const { i18n } = useLingui()
  const { error, takesFocus, setDetails } = props
  const [kind = ''] = (details.document ?? '').split('-')
  const [[only] = ['']] = kinds
  return (
    <div className={`${calculatorStyles.fields} ${calculatorStyles.whole} ${styles.document}`}>
      <div className={calculatorStyles.whole}>
        {kinds.length > 1 ? (
          <SegmentedChoice
            legend={label}
            name="document"
            value={kind}
            options={kinds.map(([value, label]) => ({ value, label }))}
            onChoose={(document) => setDetails({ document })}
          />
        ) : (
          <input type="hidden" name="document" value={only} />
        )}
      </div>
      {number}
      <div className={styles.issuer}>
        <Field
          name="issuer"
          {...issuer}
          error={error === 'issuer-unknown' ? i18n._(fieldErrorMessages[error]) : undefined}
          type="text"
          autoComplete="off"
          list="issuers"
          required={kind !== ''}
          autoFocus={takesFocus}
          value={details.issuer ?? ''}
          onChange={({ target }) => setDetails({ issuer: target.value })}
        />
        <datalist id="issuers">
          {(issuers[kind] ?? Object.values(issuers)[0])?.map(([code, name]) => (
            <option key={code}>{name}</option>
          ))}
        </datalist>
      </div>
    </div>
  )
}
