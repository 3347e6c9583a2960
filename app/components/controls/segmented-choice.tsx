import type { ReactNode } from 'react'
import styles from './segmented-choice.module.css'

type SegmentedChoiceProps = {
  legend: ReactNode
  name: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  /** Without it the radios keep the choice themselves, from `value` on, for style sheets to look at. */
  onChoose?: (value: string) => void
}

/** One of a few, all in sight: radios as tiles that share a slot. */
export function SegmentedChoice({ legend, name, options, value, onChoose }: SegmentedChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
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
