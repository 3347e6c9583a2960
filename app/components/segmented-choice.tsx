import { useId, type ReactNode } from 'react'
import styles from './segmented-choice.module.css'

type SegmentedChoiceProps = {
  legend: ReactNode
  name: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  /** Without it the radios keep their own state, as they do before the page's script has come. */
  onChoose?: (value: string) => void
  hint?: ReactNode
}

/** One of a few, all in sight: radios as tiles that share a slot. */
export function SegmentedChoice({ legend, name, options, value, onChoose, hint }: SegmentedChoiceProps) {
  const hintId = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={hint ? hintId : undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.slot}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(onChoose
                ? { checked: option.value === value, onChange: () => onChoose(option.value) }
                : { defaultChecked: option.value === value })}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
