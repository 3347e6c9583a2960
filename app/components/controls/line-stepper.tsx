import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './line-stepper.module.css'

type LineStepperProps = {
  label: string
  /** The price of one, in words. */
  price: ReactNode
  count?: number
  removeLabel: string
  addLabel: string
  picture?: ReactNode
  /** The value that the button submits as `intent`. */
  removeValue: string
  addValue: string
  canRemove: boolean
  canAdd: boolean
  /** In place of the count: a field for it. */
  children?: ReactNode
  /** The value of the button that has the focus. */
  pressed?: string | null
}

/**
 * How many of something: lines of a mobile tariff, or of an extra. At a limit the buttons look disabled but keep the focus. *Add* has no
 * `aria-disabled` even then, because pressing it announces why none can be added.
 */
export function LineStepper({ label, price, count, picture, children, ...steps }: LineStepperProps) {
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
          autoFocus={steps.pressed === steps.removeValue}
        >
          <Icon name="minus" />
        </button>
        {children ?? (
          <output aria-labelledby={labelId} translate="no">
            {count}
          </output>
        )}
        <button
          type="submit"
          name="intent"
          value={steps.addValue}
          aria-label={steps.addLabel}
          data-limit={!steps.canAdd || undefined}
          autoFocus={steps.pressed === steps.addValue}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  )
}
