import type { KeyboardEvent, ReactNode } from 'react'
import type { Total } from '#domain/money/amount.ts'
import { Price } from '../price/price.tsx'
import styles from './tariff-row.module.css'

type TariffRowProps = {
  name: string
  value: string
  label: ReactNode
  detail: ReactNode
  total: Total
  /** How long it costs that, what follows, and the last day to order at it. */
  note: string
  checked: boolean
  /** The detail says why it cannot be chosen. */
  disabled?: boolean
  /** Called on every click, also when the row is checked already. */
  onPress: () => void
  tile: ReactNode
}

/** A tariff as a radio button. The tile is decorative. */
export function TariffRow({
  name,
  value,
  label,
  detail,
  total,
  note,
  checked,
  disabled,
  onPress,
  tile,
}: TariffRowProps) {
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
        // A checked radio fires no change event, and Space does not even click it.
        onClick={checked ? onPress : undefined}
        onKeyUp={checked ? pressBySpace : undefined}
      />
      <span className={styles.tile}>{tile}</span>
      <span className={styles.text}>
        <b>{label}</b> <small>{detail}</small>
      </span>{' '}
      <Price total={total} size="row" /> {note && <small className={styles.note}>{note}</small>}
    </label>
  )
}
