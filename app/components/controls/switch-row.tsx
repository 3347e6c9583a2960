import { useId, type ReactNode } from 'react'
import styles from './switch-row.module.css'

type SwitchRowProps = {
  name: string
  /** The full accessible name. */
  label: string
  title: ReactNode
  hint: ReactNode
  checked: boolean
  onSwitch: (on: boolean) => void
}

/** A labelled switch with a hint. */
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
        checked={checked}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </label>
  )
}
