import type { ReactNode } from 'react'
import { useOpen } from '#app/components/controls/disclosure.tsx'
import { Icon, type IconName } from '#app/components/controls/icon.tsx'
import styles from './customer-service.module.css'

type FoldProps = {
  icon: IconName
  /** Id of its heading. */
  id: string
  title: ReactNode
  hint: ReactNode
  /** Is opened once this holds, and stays as readers leave it. */
  opens?: boolean
  /** Stands open where there is room for it. */
  isOpenOnLaptops?: boolean
  children: ReactNode
}

/** A way to be helped: its name, and what is behind it. */
export function Fold({ icon, id, title, hint, opens = false, isOpenOnLaptops = false, children }: FoldProps) {
  // What was sent is answered within it, when nothing is typed there any more.
  const isOpen = useOpen(opens)
  return (
    <details className={`${styles.fold} ${isOpenOnLaptops ? styles.wide : ''}`} {...(isOpen && { open: true })}>
      <summary>
        <Icon name={icon} />
        <h2 id={id}>{title}</h2>
        <small>{hint}</small>
        <Icon name="down" />
      </summary>
      <div className={styles.within}>{children}</div>
    </details>
  )
}
