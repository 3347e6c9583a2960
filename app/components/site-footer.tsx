import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Brand } from '#domain/brand.ts'
import type { Locale } from '#locales/i18n.ts'
import { hoursWords } from '#locales/words.ts'
import { BrandLink } from './brand-link.tsx'
import button from './button.module.css'
import { COOKIE_BANNER } from './cookie-banner-place.tsx'
import { Frieze } from './frieze.tsx'
import { useLocalHref } from './use-local-href.ts'
import styles from './site-footer.module.css'

type SiteFooterProps = { brand: Brand; year: number; locale: Locale }

/** Who the operator is and how to reach it, at the end of every page. */
export function SiteFooter({ brand, year, locale }: SiteFooterProps) {
  const { t, i18n } = useLingui()
  const { name, legalName, address, phone, email, social } = brand
  const localHref = useLocalHref()
  const hours = hoursWords(i18n, brand.hours)

  return (
    <footer className={styles.footer}>
      <Frieze />
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <BrandLink brand={brand} />
            {social.length > 0 && (
              <>
                <h2 className={styles.follow}>
                  <Trans>Follow us</Trans>
                </h2>
                <ul className={styles.social}>
                  {social.map(({ network, url }) => (
                    <li key={url}>
                      <a
                        href={url}
                        target="_blank"
                        rel="noopener"
                        aria-label={t`${name} on ${network} (opens in a new tab)`}
                      >
                        {network}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <div>
            <h2>
              <Trans>About Us</Trans>
            </h2>
            <address>
              {name}
              <br />
              {address[locale]}
            </address>
            <p className={styles.hours}>
              <Trans>{hours} (Spanish peninsula time)</Trans>
            </p>
            <p>
              <Trans>Messages and forms: at any hour</Trans>
            </p>
            <ul>
              <li>
                <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
              </li>
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>
              <Trans>Legal information</Trans>
            </h2>
            <ul>
              <li>
                <Link to={localHref('/aviso-legal')}>
                  <Trans>Legal Disclaimer</Trans>
                </Link>
              </li>
              <li>
                <Link to={localHref('/privacidad')}>
                  <Trans>Privacy Policy</Trans>
                </Link>
              </li>
              <li>
                <Link to={localHref('/cookies')}>
                  <Trans>Cookie Policy</Trans>
                </Link>
              </li>
            </ul>
          </div>
        </div>
        <div className={styles.base}>
          <p>
            © {year} {legalName}
          </p>
          <button type="button" className={button.link} popoverTarget={COOKIE_BANNER}>
            <Trans>Cookies</Trans>
          </button>
          <p>
            <Trans>All prices are final, VAT included.</Trans>
          </p>
          {brand.demo && (
            <p>
              <Trans>Demo site. The company and its details are invented.</Trans>
            </p>
          )}
        </div>
      </div>
    </footer>
  )
}
