import type { ReactNode } from 'react'
import { Icon, type IconName } from '../controls/icon.tsx'
import styles from './menu.module.css'

type MenuProps = {
  id: string
  /** Names the button and the panel. */
  label: string
  icon: IconName
  heading: ReactNode
  closeLabel: string
  children: ReactNode
}

/**
 * A button in the header with a panel, as a native popover that works without scripts. The page script also closes it
 * when the pointer or the focus leaves it (app/page-script/menus.ts).
 */
export function Menu({ id, label, icon, heading, closeLabel, children }: MenuProps) {
  return (
    <div data-menu="">
      <button type="button" className={styles.tool} popoverTarget={id} aria-label={label}>
        <Icon name={icon} />
      </button>
      <div id={id} className={styles.panel} popover="auto" role="group" aria-label={label}>
        <div className={styles.top}>
          {heading}
          <button
            type="button"
            className={styles.tool}
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={closeLabel}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </div>
  )
}
