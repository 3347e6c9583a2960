import type { ReactNode } from 'react'
import styles from './segmented-choice.module.css'

type SegmentedChoiceProps = {
  legend: ReactNode
  name: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  /** Without it the radios are uncontrolled, so that style sheets can react to `:checked`. */
  onChoose?: (value: string) => void
}

/** A segmented control made of radio buttons. */
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
