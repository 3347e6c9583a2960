import { useLingui } from '@lingui/react/macro'
import { BrandLink } from './brand-link.tsx'
import { Icon } from '../controls/icon.tsx'
import { LANGUAGE_MENU } from './language-menu.tsx'
import { useRootData } from '../document/use-root-data.ts'
import menu from './menu.module.css'
import styles from './side-menu.module.css'
import theme from './theme-menu.module.css'
import { THEME_MENU } from './theme-menu.tsx'
import type { SiteLink } from './use-site-links.ts'

/**
 * The navigation of narrow screens, as a native popover. The page script turns it into a modal dialog
 * (app/page-script/menus.ts).
 */
export function SideMenu({ links, own }: { links: readonly SiteLink[]; own: readonly SiteLink[] }) {
  const { t } = useLingui()
  const { languages } = useRootData()
  return (
    <>
      <button type="button" className={`${menu.tool} ${styles.burger}`} popoverTarget="side-menu" aria-label={t`Menu`}>
        <Icon name="menu" />
      </button>
      <dialog id="side-menu" className={styles.side} popover="auto" data-veil aria-label={t`Menu`}>
        <div className={styles.content}>
          <div className={styles.head}>
            <button
              type="button"
              className={menu.tool}
              popoverTarget="side-menu"
              popoverTargetAction="hide"
              aria-label={t`Close menu`}
            >
              <Icon name="close" />
            </button>
            <BrandLink />
          </div>
          <nav aria-label={t`Menu`}>
            {links.map(({ href, label, icon, current }) => (
              <a key={href} href={href} aria-current={current ? 'page' : undefined}>
                <Icon name={icon} />
                {label}
              </a>
            ))}
            <div className={styles.own}>
              {own.map(({ href, label, icon, current }) => (
                <a key={href} href={href} aria-current={current ? 'page' : undefined}>
                  <Icon name={icon} />
                  {label}
                </a>
              ))}
            </div>
          </nav>
          <div className={`${styles.own} ${styles.settings}`}>
            {languages.length > 1 && (
              <button type="button" popoverTarget={LANGUAGE_MENU}>
                <Icon name="globe" />
                {t`Language`}
              </button>
            )}
            <button type="button" className={theme.menu} popoverTarget={THEME_MENU}>
              <Icon name="theme" />
              {t`Theme`}
            </button>
          </div>
          <HowToCall />
        </div>
      </dialog>
    </>
  )
}

/** The phone number, whether somebody answers it now, the form by which one is called, and WhatsApp. */
function HowToCall() {
  const { t } = useLingui()
  const {
    contact: { phone, dial, back, whatsapp },
    callsBack,
    openingNotices: [now],
  } = useRootData()
  return (
    <div className={styles.foot}>
      <p className={styles.now} data-open={now?.isOpen} data-says="text" suppressHydrationWarning>
        {now?.text}
      </p>
      <a href={dial}>
        <Icon name="phone" />
        {phone}
      </a>
      {callsBack && (
        <a href={back}>
          <Icon name="clock" />
          {t`We call you`}
        </a>
      )}
      {whatsapp && (
        <a href={whatsapp}>
          <Icon name="chat" />
          {t`WhatsApp`}
        </a>
      )}
    </div>
  )
}
