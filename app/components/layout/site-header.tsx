import { useLingui } from '@lingui/react/macro'
import { useRootData } from '../document/use-root-data.ts'
import { BrandLink } from './brand-link.tsx'
import { CallStatus } from './call-status.tsx'
import { Icon } from '../controls/icon.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MoreMenu } from './more-menu.tsx'
import menu from './menu.module.css'
import { SideMenu } from './side-menu.tsx'
import styles from './site-header.module.css'
import { ThemeMenu } from './theme-menu.tsx'
import { useSiteLinks } from './use-site-links.ts'

/** The fixed header, transparent until the page is scrolled by 45 px (app/page-script/header-fill.ts). */
export function SiteHeader() {
  const { t } = useLingui()
  const { bar, more, coverage, side, own } = useSiteLinks()
  const {
    contact: { phone, dial },
    openingNotices,
  } = useRootData()
  const call = t`Call ${phone}`

  return (
    <>
      <div className={styles.beginning} data-beginning="" />
      <header className={styles.header} data-opening={JSON.stringify(openingNotices)}>
        <div className={`wrap ${styles.row}`}>
          <div className={styles.brand}>
            <BrandLink />
          </div>
          <nav className={styles.nav} aria-label={t`Main`}>
            {bar.map(({ href, label, current }) => (
              <a key={href} href={href} aria-current={current ? 'page' : undefined}>
                {label}
              </a>
            ))}
            {more.length > 0 && <MoreMenu links={more} />}
          </nav>
          <CallStatus />
          <div className={styles.tools}>
            <a className={`${menu.tool} ${styles.call}`} href={dial} aria-label={call} title={call}>
              <Icon name="phone" />
            </a>
            {coverage && (
              <a
                className={`${menu.tool} ${styles.coverage}`}
                href={coverage.href}
                aria-label={coverage.label}
                title={coverage.label}
                aria-current={coverage.current ? 'page' : undefined}
              >
                <Icon name={coverage.icon} />
              </a>
            )}
            <LanguageMenu />
            <ThemeMenu />
            <SideMenu links={side} own={own} />
          </div>
        </div>
      </header>
    </>
  )
}
