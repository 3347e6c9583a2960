import styles from '#app/components/forms/fields/field.module.css'

type SelectFieldProps = {
  name: string
  autoComplete: string
  label: string
  choices: readonly (readonly [value: string, label: string])[]
  value: string
  onChoose: (value: string) => void
}

/** A labelled list of which one is chosen. `#field-{name}` links to it. */
export function SelectField({ name, autoComplete, label, choices, value, onChoose }: SelectFieldProps) {
  const id = `field-${name}`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
