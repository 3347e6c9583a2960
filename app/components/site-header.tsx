import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Brand } from '#domain/brand.ts'
import { BrandLink } from './brand-link.tsx'
import type { IconName } from './icon.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { SideMenu } from './side-menu.tsx'
import styles from './site-header.module.css'
import { ThemeMenu } from './theme-menu.tsx'

export type SiteLink = {
  readonly href: string
  readonly label: string
  readonly icon: IconName
  readonly current: boolean
}

/** The fixed top of every page; without pages to go to, it has neither navigation nor the menu that holds it on phones. */
export function SiteHeader({ brand, links }: { brand: Brand; links: readonly SiteLink[] }) {
  const { t } = useLingui()
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <BrandLink brand={brand} />
        {links.length > 0 && (
          <nav className={styles.nav} aria-label={t`Main`}>
            {links.map(({ href, label, current }) => (
              <Link key={href} to={href} aria-current={current ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
        )}
        <div className={styles.tools}>
          <LanguageMenu />
          <ThemeMenu />
          {links.length > 0 && <SideMenu links={links} />}
        </div>
      </div>
    </header>
  )
}
