import { useId, type ReactNode } from 'react'
import styles from './segmented-choice.module.css'

/** More of them are a list to choose from. */
export const MAX_SEGMENTS = 9

type SegmentedChoiceProps = {
  legend: ReactNode
  name: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  /** Without it the radios are uncontrolled, so that style sheets can react to `:checked`. */
  onChoose?: (value: string) => void
}

/** A segmented control made of radio buttons; of many options, a list. */
export function SegmentedChoice({ legend, name, options, value, onChoose }: SegmentedChoiceProps) {
  const legendId = useId()
  if (options.length > MAX_SEGMENTS) {
    return (
      <fieldset className={styles.choice}>
        <legend id={legendId}>{legend}</legend>
        <select
          className={styles.many}
          name={name}
          aria-labelledby={legendId}
          {...(onChoose ? { value, onChange: (event) => onChoose(event.target.value) } : { defaultValue: value })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </fieldset>
    )
  }
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.slot}>
        {options.map((option) => (
          // Keyed by its words, which a page translator may have taken away.
          <label key={option.value + option.label}>
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
