import { Trans, useLingui } from '@lingui/react/macro'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { ContactList } from '#app/components/layout/contact-list.tsx'
import { SocialLinks } from '#app/components/layout/social-links.tsx'
import styles from './about.module.css'

/** The company's name, address and contact details. */
export function CompanyPlaque() {
  const { i18n } = useLingui()
  const { legalName, address, social } = useBrand()
  const { openingHours: hours } = useRootData()

  return (
    <section className={styles.plaque} aria-labelledby="plaque">
      <h2 id="plaque">{legalName}</h2>
      <address>{address[i18n.locale]}</address>
      <ContactList className={styles.channels} />
      <div className={styles.hours}>
        <p>
          <Trans>{hours} (Spanish peninsula time)</Trans>
        </p>
        <p className="muted">
          <Trans>Messages and forms: at any hour</Trans>
        </p>
      </div>
      {social.length > 0 && <SocialLinks className={styles.social} />}
    </section>
  )
}
