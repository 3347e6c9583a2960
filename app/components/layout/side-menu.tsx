import { useLingui } from '@lingui/react/macro'
import { useRef, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '../controls/icon.tsx'
import menu from './menu.module.css'
import styles from './side-menu.module.css'
import type { SiteLink } from './use-site-links.ts'

/**
 * The navigation of narrow screens, as a modal dialog, which holds the focus, gives it back, and closes with Escape;
 * choosing an entry or pressing beside it closes it too. Without script the same element is a popover.
 */
export function SideMenu({ links }: { links: readonly SiteLink[] }) {
  const { t } = useLingui()
  const panel = useRef<HTMLDialogElement>(null)

  function open(event: MouseEvent) {
    event.preventDefault()
    panel.current?.showModal()
  }
  function close() {
    panel.current?.close()
    // It may have been opened before scripts answered.
    panel.current?.hidePopover()
  }
  return (
    <>
      <button
        type="button"
        className={`${menu.tool} ${styles.burger}`}
        popoverTarget="side-menu"
        aria-label={t`Menu`}
        onClick={open}
      >
        <Icon name="menu" />
      </button>
      {/* Its content covers it: what is pressed on the dialog itself is the backdrop. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys have Escape */}
      <dialog
        ref={panel}
        id="side-menu"
        className={styles.side}
        popover="auto"
        data-closed=""
        aria-label={t`Menu`}
        onClick={({ target }) => target === panel.current && close()}
      >
        <div className={styles.content}>
          <button
            type="button"
            className={`${menu.tool} ${styles.close}`}
            popoverTarget="side-menu"
            popoverTargetAction="hide"
            aria-label={t`Close menu`}
            onClick={close}
          >
            <Icon name="close" />
          </button>
          <nav aria-label={t`Menu`}>
            {links.map(({ href, label, icon, current }) => (
              <Link key={href} to={href} aria-current={current ? 'page' : undefined} onClick={close}>
                <Icon name={icon} />
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </dialog>
    </>
  )
}
