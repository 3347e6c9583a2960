import { useId, type ReactNode } from 'react'
import styles from './switch-row.module.css'

type SwitchRowProps = {
  name: string
  /** The whole accessible name. */
  label: string
  title: ReactNode
  hint: ReactNode
  checked: boolean
  /** Without it the switch keeps its own state, as it does before the page's script has come. */
  onSwitch?: (on: boolean) => void
}

/** Something to have or not to have, with what it means beside it. */
export function SwitchRow({ name, label, title, hint, checked, onSwitch }: SwitchRowProps) {
  const hintId = useId()
  return (
    <label className={styles.row}>
      <span>
        <b>{title}</b>
        <small id={hintId}>{hint}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        name={name}
        aria-label={label}
        aria-describedby={hintId}
        {...(onSwitch
          ? { checked, onChange: (event) => onSwitch(event.currentTarget.checked) }
          : { defaultChecked: checked })}
      />
    </label>
  )
}
