import type { ReactNode } from 'react'
import { Live } from '#app/components/text/live.tsx'
import field from './field.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { Tick } from './tick.tsx'
import styles from './consent-box.module.css'

type ConsentBoxProps = {
  name: string
  error: string | undefined
  checked: boolean
  onTick: (ticked: boolean) => void
  children: ReactNode
}

/** A consent for one purpose, never ticked in advance (art. 6.2 LOPDGDD). */
export function ConsentBox({ name, error, checked, onTick, children }: ConsentBoxProps) {
  const id = `field-${name}`
  return (
    <div className={styles.consent}>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <Icon name="alert" />
          <Live>{error}</Live>
        </p>
      )}
      <Tick
        type="checkbox"
        id={id}
        name={name}
        checked={checked}
        onChange={(event) => onTick(event.currentTarget.checked)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        required
      >
        {children}
      </Tick>
    </div>
  )
}
