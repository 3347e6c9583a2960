import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './line-stepper.module.css'

type LineStepperProps = {
  label: string
  /** The price of one, in words. */
  price: string
  count: number
  removeLabel: string
  addLabel: string
  picture?: ReactNode
  /** The value that the button submits as `intent`. */
  removeValue: string
  addValue: string
  canRemove: boolean
  canAdd: boolean
}

/**
 * How many of something: lines of a mobile tariff, or of an extra. At a limit the buttons look disabled but keep the focus. *Add* has no
 * `aria-disabled` even then, because pressing it announces why none can be added.
 */
export function LineStepper({ label, price, count, picture, ...steps }: LineStepperProps) {
  const labelId = useId()
  return (
    <div className={styles.stepper}>
      {picture}
      <div>
        <b id={labelId}>{label}</b>
        <small>{price}</small>
      </div>
      {/* Without a picture the words take its column. */}
      {!picture && <span />}
      <div className={styles.controls}>
        <button
          type="submit"
          name="intent"
          value={steps.removeValue}
          aria-label={steps.removeLabel}
          aria-disabled={!steps.canRemove || undefined}
        >
          <Icon name="minus" />
        </button>
        <output aria-labelledby={labelId} translate="no">
          {count}
        </output>
        <button
          type="submit"
          name="intent"
          value={steps.addValue}
          aria-label={steps.addLabel}
          data-limit={!steps.canAdd || undefined}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  )
}
