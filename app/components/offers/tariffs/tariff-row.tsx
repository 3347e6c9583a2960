import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import styles from './tariff-row.module.css'

type TariffRowProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Where it is disabled, it says why. */
  detail: ReactNode
  price?: ReactNode
  /** How long it costs that, what follows, and the last day to order at it. */
  note?: ReactNode
  /** Called on every click, also when the row is checked already; without it, browsers choose by themselves. */
  onPress?: () => void
  tile: ReactNode
}

/** A tariff as a radio button. The tile is decorative. */
export function TariffRow({ label, detail, price, note, onPress, tile, ...radio }: TariffRowProps) {
  const again = radio.checked ? onPress : undefined
  function pressBySpace(event: KeyboardEvent) {
    if (event.key !== ' ') return
    event.preventDefault()
    onPress?.()
  }
  return (
    <label className={styles.row}>
      <input
        type="radio"
        {...radio}
        onChange={onPress}
        // A checked radio fires no change event, and Space does not even click it.
        onClick={again}
        onKeyUp={again && pressBySpace}
      />
      <span className={styles.tile}>{tile}</span>
      <span className={styles.text}>
        <b>{label}</b> <small>{detail}</small>
      </span>{' '}
      {price} {note && <small className={styles.note}>{note}</small>}
    </label>
  )
}
