import type { ComponentProps, ReactNode } from 'react'
import styles from './tick.module.css'

type TickProps = Omit<ComponentProps<'input'>, 'className' | 'children'> & {
  type: 'checkbox' | 'radio'
  /** Without words of its own the input needs an `aria-label`. */
  children?: ReactNode
}

/** A box to tick or one of several to choose, with its words beside it: the same in every form of site and desk. */
export function Tick({ children, ...input }: TickProps) {
  return (
    <label className={styles.tick}>
      <input {...input} className={styles.mark} />
      {children && <span>{children}</span>}
    </label>
  )
}
