import { useRef, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import { Icon, type IconName } from '../controls/icon.tsx'
import styles from './menu.module.css'

type MenuProps = {
  id: string
  /** Names the button and what it opens. */
  label: string
  icon: IconName
  heading: ReactNode
  closeLabel: string
  children: ReactNode
}

/**
 * A button in the header and the panel it opens, as a native popover: pointer, touch, keyboard and Escape work
 * without script. With it, the panel also closes when the pointer or the focus leaves it.
 */
export function Menu({ id, label, icon, heading, closeLabel, children }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover()

  function pointerLeaves({ pointerType }: PointerEvent) {
    // A finger that is lifted leaves too.
    if (pointerType === 'mouse') close()
  }
  function focusLeaves({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <div className={styles.menu} onBlur={focusLeaves}>
      <button type="button" className={styles.tool} popoverTarget={id} aria-label={label}>
        <Icon name={icon} />
      </button>
      <div
        ref={panel}
        id={id}
        className={styles.panel}
        popover="auto"
        data-closed=""
        role="group"
        aria-label={label}
        onPointerLeave={pointerLeaves}
      >
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
