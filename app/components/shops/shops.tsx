import { Trans } from '@lingui/react/macro'
import button from '../controls/button.module.css'
import { Icon } from '../controls/icon.tsx'
import { Dial } from '../opening/dial.tsx'
import { SHOPS } from './shops-part.ts'
import styles from './shops.module.css'
import type { ShopView } from './shown-shops.server.ts'

/** Where the operator attends to people in person, and when. Nothing where there are no shops. */
export function Shops({ shops }: { shops: readonly ShopView[] }) {
  if (shops.length === 0) return null
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby={SHOPS}>
      <h2 id={SHOPS}>
        <Trans>Where you find us</Trans>
      </h2>
      <ul className={styles.shops}>
        {shops.map(({ id, name, address, phone, map, hours, otherHours, notices }) => (
          <li key={id} id={`shop-${id}`} data-opening={JSON.stringify(notices)} suppressHydrationWarning>
            <h3>{name}</h3>
            <address>{address}</address>
            {/* The page script may have updated it before hydration. */}
            <p className={styles.now} data-says="text" data-open={notices[0]?.isOpen} suppressHydrationWarning>
              {notices[0]?.text}
            </p>
            <p className={styles.hours}>{hours}</p>
            {otherHours.map((sentence) => (
              <p key={sentence} className="small">
                {sentence}
              </p>
            ))}
            {(phone || map) && (
              <p className={styles.ways}>
                {phone && <Dial of={{ phone, isOpen: notices[0]?.isOpen }} />}
                {map && (
                  <a className={button.link} href={map} target="_blank" rel="noopener">
                    <Trans>
                      Map <span className="visually-hidden">of {name} (opens in a new tab)</span>
                    </Trans>
                    <Icon name="external" />
                  </a>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
