import { useLingui } from '@lingui/react/macro'
import { Icon } from '../controls/icon.tsx'
import menu from './menu.module.css'
import styles from './more-menu.module.css'
import type { SiteLink } from './use-site-links.ts'

/** The operator's own pages behind one word of the navigation, as a native popover. */
export function MoreMenu({ links }: { readonly links: readonly SiteLink[] }) {
  const { t } = useLingui()
  return (
    <div data-menu="" className={styles.more}>
      <button type="button" popoverTarget="more-menu">
        {t`More`}
        <Icon name="down" />
      </button>
      <div id="more-menu" className={`${menu.panel} ${styles.panel}`} popover="auto">
        <ul>
          {links.map(({ href, label, icon, current }) => (
            <li key={href}>
              <a href={href} aria-current={current ? 'page' : undefined}>
                <Icon name={icon} />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
