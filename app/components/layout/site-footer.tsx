import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import type { BrandView } from '#domain/operator/brand.ts'
import type { OwnLink } from '#domain/operator/own-link.ts'
import { isInFooter } from '#domain/requests/right-pages.ts'
import type { Locale } from '#locales/i18n.ts'
import { rightLinks } from '#locales/words/right-links.ts'
import { useRootData } from '../document/use-root-data.ts'
import { SHOPS } from '../shops/shops-part.ts'
import { BrandLink } from './brand-link.tsx'
import button from '../controls/button.module.css'
import { ContactList } from './contact-list.tsx'
import { COOKIE_BANNER } from './cookie-answer.ts'
import { Frieze } from './frieze.tsx'
import styles from './site-footer.module.css'
import { SocialLinks } from './social-links.tsx'
import { useLocalHref } from '../document/use-local-href.ts'
import { taxName } from '#locales/words/tax-name.ts'

export function SiteFooter() {
  const { i18n, t } = useLingui()
  const localHref = useLocalHref()
  const { brand, year, locale, offering, ownLinks } = useRootData()
  // Prices for businesses are without tax, with the price with tax beside, there and on their receipts.
  const mayBeForBusinesses = /^\/(empresas|justificante)(\/|$)/.test(useLocation().pathname)
  const own = (column: OwnLink['place']) =>
    ownLinks.filter(({ place }) => place === column).map(({ path, label }) => [path, label] as const)
  const { legalName, social } = brand
  const tax = taxName(i18n)

  return (
    <footer className={styles.footer}>
      <Frieze />
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.columns}>
          <AboutUs brand={brand} locale={locale} />
          <Column
            heading={t`Rates`}
            links={[
              offering.packs && ['/fibra-movil', t`Fibre and Mobile`],
              offering.fibre && ['/fibra', t`Fibre`],
              offering.lines && ['/movil', t`Mobile`],
              offering.landline && ['/fijo', t`Landline`],
              offering.tvAlone && ['/tv', t`TV`],
              offering.business && ['/empresas', t`Businesses`],
              ...own('rates'),
            ]}
          />
          <Column
            heading={t`Other Services`}
            links={[offering.tv && !offering.tvAlone && ['/tv', t`TV`], ...own('services')]}
          />
          <Column
            heading={t`Help Centre`}
            links={[
              ['/atencion-cliente', t`Customer Service`],
              ['/estado', t`Service status`],
              offering.coverage && ['/cobertura', t`Check coverage`],
              ...own('help'),
            ]}
          />
          <Column
            heading={t`Your rights`}
            links={[
              ...rightLinks(i18n, brand)
                .filter(({ kind }) => isInFooter(kind))
                .map(({ path, label }) => [path, label] as const),
              ['/informacion', t`Customer information`],
              ['/accesibilidad', t`Accessibility`],
              ...own('legal'),
            ]}
          />
        </div>
        <div className={styles.base}>
          {social.length > 0 && (
            <div>
              <h2>
                <Trans>Follow us</Trans>
              </h2>
              <SocialLinks />
            </div>
          )}
          <ul>
            <Document name="legal-disclaimer" locale={locale} title={t`Legal Disclaimer`} />
            <Document name="privacy-policy" locale={locale} title={t`Privacy Policy`} />
            <Document name="cookies-policy" locale={locale} title={t`Cookie Policy`} />
            <li>
              <button type="button" className={button.link} popoverTarget={COOKIE_BANNER}>
                <Trans>Cookies</Trans>
              </button>
            </li>
          </ul>
          <p>
            © {year} <a href={localHref('/aviso-legal')}>{legalName}</a>{' '}
            {!mayBeForBusinesses && <Trans>All prices include {tax}.</Trans>}{' '}
            {brand.demo && <Trans>Demo site. The company and its details are invented.</Trans>}
          </p>
        </div>
      </div>
    </footer>
  )
}

function AboutUs({ brand, locale }: { brand: BrandView; locale: Locale }) {
  const localHref = useLocalHref()
  const { openingHours: hours, hasShops } = useRootData()
  const { name, address } = brand

  return (
    <div className={styles.about}>
      <BrandLink />
      <h2>
        <a href={localHref('/sobre-nosotros')}>
          <Trans>About Us</Trans>
        </a>
      </h2>
      <address>
        {name}
        <br />
        {address[locale]}
      </address>
      <p className={styles.hours}>
        <Trans>{hours} (Spanish peninsula time)</Trans>
      </p>
      {hasShops && (
        <p>
          <a href={localHref(`/atencion-cliente#${SHOPS}`)}>
            <Trans>Our shops and their hours</Trans>
          </a>
        </p>
      )}
      <ContactList />
    </div>
  )
}

type ColumnProps = {
  heading: string
  /** Pairs of path and label; false for what the operator has not. */
  links: readonly (readonly [string, string] | false)[]
}

function Column({ heading, links }: ColumnProps) {
  const localHref = useLocalHref()
  const offered = links.filter((link) => link !== false)
  if (offered.length === 0) return null
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
        {offered.map(([path, label]) => (
          <li key={label}>
            <a href={localHref(path)}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A legal text as a PDF. */
function Document({ name, locale, title }: { name: string; locale: Locale; title: string }) {
  return (
    <li>
      <a href={`/documents/${name}-${locale}.pdf`} hrefLang={locale} target="_blank" rel="noopener">
        <span>{title}</span> (PDF
        <span className="visually-hidden">
          , <Trans>opens in a new tab</Trans>
        </span>
        )
      </a>
    </li>
  )
}
