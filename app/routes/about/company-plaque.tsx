import { Trans, useLingui } from '@lingui/react/macro'
import { useBrand } from '#app/components/document/use-brand.ts'
import { hoursWords } from '#locales/hours-words.ts'
import styles from './about.module.css'

/** Name, place and channels, as on the plaque beside a company's door. */
export function CompanyPlaque() {
  const { t, i18n } = useLingui()
  const { name, legalName, address, phone, email, social, hours: opening } = useBrand()
  const hours = hoursWords(i18n, opening)

  return (
    <section className={styles.plaque} aria-labelledby="plaque">
      <h2 id="plaque">{legalName}</h2>
      <address>{address[i18n.locale]}</address>
      <ul className={styles.channels}>
        <li>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
        </li>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
      <div className={styles.hours}>
        <p>
          <Trans>{hours} (Spanish peninsula time)</Trans>
        </p>
        <p className="muted">
          <Trans>Messages and forms: at any hour</Trans>
        </p>
      </div>
      {social.length > 0 && (
        <ul className={styles.social}>
          {social.map(({ network, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener" aria-label={t`${name} on ${network} (opens in a new tab)`}>
                {network}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
