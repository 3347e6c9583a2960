import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { Live } from '#app/components/text/live.tsx'
import { actionValue } from '../state/calculator.ts'
import type { WrongField } from './review-problems.ts'
import type { TypedRow } from './typed-rows.ts'
import styles from './typed-details.module.css'

type TypedDetailsProps = { rows: readonly TypedRow[]; wrong: readonly WrongField[] }

/** The typed details, to be read once more: a pencil leads to each, and a button with a word to what is wrong. */
export function TypedDetails({ rows, wrong }: TypedDetailsProps) {
  const { t } = useLingui()
  return (
    <dl>
      {rows.map(({ label, value, fields }) => {
        const errors = wrong.filter(({ field }) => fields.includes(field))
        const isWrong = errors.length > 0
        return (
          <div key={fields[0]} className={isWrong ? `${styles.row} ${styles.wrong}` : styles.row}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value || '–'}</dd>
            {isWrong && (
              <dd className={styles.errors}>
                {errors.map(({ field, message }) => (
                  <p key={field}>
                    <Icon name="alert" />
                    <Live>{message}</Live>
                  </p>
                ))}
              </dd>
            )}
            <dd className={styles.change}>
              <button
                className={isWrong ? `${button.button} ${button.line}` : styles.pencil}
                aria-label={isWrong ? t`Correct: ${label}` : t`Change: ${label}`}
                name="intent"
                value={actionValue({ type: 'change-details', field: errors[0]?.field ?? fields[0] })}
              >
                {isWrong ? <Trans>Correct</Trans> : <Icon name="pencil" />}
              </button>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
