import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import menu from './menu.module.css'
import styles from './side-menu.module.css'
import type { SiteLink } from './site-header.tsx'

/** The navigation of narrow screens; choosing an entry closes it. */
export function SideMenu({ links }: { links: readonly SiteLink[] }) {
  const { t } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.menu}>
      <button type="button" className={menu.tool} popoverTarget="side-menu" aria-label={t`Menu`}>
        <Icon name="menu" />
      </button>
      <div ref={panel} id="side-menu" className={styles.side} popover="auto">
        <button
          type="button"
          className={`${menu.tool} ${styles.close}`}
          popoverTarget="side-menu"
          popoverTargetAction="hide"
          aria-label={t`Close menu`}
        >
          <Icon name="close" />
        </button>
        <nav aria-label={t`Menu`}>
          {links.map(({ href, label, icon, current }) => (
            <Link
              key={href}
              to={href}
              aria-current={current ? 'page' : undefined}
              onClick={() => panel.current?.hidePopover()}
            >
              <Icon name={icon} />
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}
