import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ShownBrand } from '#domain/brand.ts'
import { BrandLink } from './brand-link.tsx'
import { Icon } from '../controls/icon.tsx'
import { LanguageMenu } from './language-menu.tsx'
import menu from './menu.module.css'
import { SideMenu } from './side-menu.tsx'
import styles from './site-header.module.css'
import { ThemeMenu } from './theme-menu.tsx'
import { useSiteLinks } from './use-site-links.ts'

/** The fixed top of every page: transparent over its beginning, filled beyond 45 px of scrolling. */
export function SiteHeader({ brand }: { brand: ShownBrand }) {
  const { t } = useLingui()
  const { bar, coverage, side } = useSiteLinks()
  const header = useRef<HTMLElement>(null)
  const beginning = useRef<HTMLDivElement>(null)

  // Where scrolling can't drive an animation, the browser tells when the first 45 px leave the screen and come back.
  useEffect(() => {
    if (!beginning.current || CSS.supports('animation-timeline: scroll()')) return
    const observer = new IntersectionObserver(([first]) =>
      header.current?.toggleAttribute('data-clear', first?.isIntersecting),
    )
    observer.observe(beginning.current)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <div ref={beginning} className={styles.beginning} />
      <header ref={header} className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          <div className={styles.brand}>
            <BrandLink brand={brand} />
          </div>
          <nav className={styles.nav} aria-label={t`Main`}>
            {bar.map(({ href, label, current }) => (
              <Link key={href} to={href} aria-current={current ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <div className={styles.tools}>
            <Link
              className={menu.tool}
              to={coverage.href}
              aria-label={coverage.label}
              title={coverage.label}
              aria-current={coverage.current ? 'page' : undefined}
            >
              <Icon name={coverage.icon} />
            </Link>
            <LanguageMenu />
            <ThemeMenu />
            <SideMenu links={side} />
          </div>
        </div>
      </header>
    </>
  )
}
