import type { KeyboardEvent, ReactNode } from 'react'
import { Price } from './price.tsx'
import styles from './tariff-row.module.css'

type TariffRowProps = {
  name: string
  value: string
  label: ReactNode
  detail: ReactNode
  cents: number
  checked: boolean
  /** It can't be chosen; the detail says why. */
  disabled?: boolean
  /** Once for each press, also of the row that is chosen already. */
  onPress: () => void
  tile: ReactNode
}

/** A tariff to choose, as a radio. Its tile is a picture only: the words and the price name it. */
export function TariffRow({ name, value, label, detail, cents, checked, disabled, onPress, tile }: TariffRowProps) {
  function pressBySpace(event: KeyboardEvent) {
    if (event.key !== ' ') return
    event.preventDefault()
    onPress()
  }
  return (
    <label className={styles.row}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onPress}
        // A radio that is chosen already does not change when it is pressed, and Space does not even click it.
        onClick={checked ? onPress : undefined}
        onKeyUp={checked ? pressBySpace : undefined}
      />
      <span className={styles.tile}>{tile}</span>
      <span className={styles.text}>
        <b>{label}</b> <small>{detail}</small>
      </span>{' '}
      <Price cents={cents} size="row" />
    </label>
  )
}
