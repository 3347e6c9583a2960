import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Icon } from '#app/components/controls/icon.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Shops } from '#app/components/shops/shops.tsx'
import { shownShops } from '#app/components/shops/shown-shops.server.ts'
import button from '#app/components/controls/button.module.css'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { legalPlaceholders } from '#site-folder/legal/legal-placeholders.ts'
import { legalDocuments, legalTextIn } from '#site-folder/legal/legal-texts.ts'
import { CompanyPlaque } from './company-plaque.tsx'
import { Wall } from './wall.tsx'
import { WhatIsOffered } from './what-is-offered.tsx'
import styles from './about.module.css'
import type { Route } from './+types/route'

/** As in routes.ts. */
const paths = { 'legal-disclaimer': '/aviso-legal', 'privacy-policy': '/privacidad', 'cookies-policy': '/cookies' }

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { brand, catalogue, about, legalTexts, shops } = site
  const locale = context.get(localeContext)
  const i18n = context.get(i18nContext)
  const facts = legalPlaceholders(site, i18n)
  const fact = (key: string) => facts.get(key) ?? ''
  const { name, legalName } = brand
  return {
    catalogue,
    shops: shownShops(i18n, shops, context.get(servicesContext).clock()),
    text: about[locale],
    company: {
      taxId: fact('brand.taxId'),
      registry: fact('brand.registry'),
      operatorRegister: fact('brand.operatorRegister'),
      codesOfConduct: fact('brand.codesOfConduct'),
    },
    documents: legalDocuments.map((document) => ({
      title: legalTextIn(legalTexts, document, locale).title,
      path: paths[document],
      pdf: `/documents/${document}-${locale}.pdf`,
    })),
    head: withStructuredData(
      context,
      {
        title: i18n._(msg`About Us · ${name}`),
        description: i18n._(msg`Who ${legalName} is, where to find us, when we answer and what we offer.`),
      },
      { path: '/sobre-nosotros', organisation: true },
    ),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Everything on this page comes from the operator's configuration. */
export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  const { catalogue, shops, text, company, documents } = loaderData
  const localHref = useLocalHref()

  return (
    <>
      <div className={styles.hero}>
        <Wall className={styles.wall} />
        <div className={`wrap ${styles.entrance}`}>
          <header>
            <h1>
              <Trans>About Us</Trans>
            </h1>
            {text && <p className="lead">{text}</p>}
            <div className={styles.ways}>
              <a className={`${button.button} ${button.go} ${button.big}`} href={localHref('/calcular')}>
                <Trans>Calculate your best combination</Trans>
                <Icon name="arrow" />
              </a>
              <a className={`${button.button} ${button.line} ${button.big}`} href={localHref('/atencion-cliente')}>
                <Trans>Customer Service</Trans>
              </a>
            </div>
          </header>
          <CompanyPlaque />
        </div>
      </div>

      <section className={`wrap ${styles.section}`}>
        <h2>
          <Trans>What we offer, and where</Trans>
        </h2>
        <WhatIsOffered catalogue={catalogue} />
      </section>
      <Shops shops={shops} />

      <section className={`wrap ${styles.section} ${styles.papers}`}>
        <div>
          <h2>
            <Trans>Company details</Trans>
          </h2>
          <dl>
            <div>
              <dt>
                <Trans>Tax number (NIF)</Trans>
              </dt>
              <dd>{company.taxId}</dd>
            </div>
            <div>
              <dt>
                <Trans>Companies register</Trans>
              </dt>
              <dd>{company.registry}</dd>
            </div>
            <div>
              <dt>
                <Trans>Register of Operators</Trans>
              </dt>
              <dd>{company.operatorRegister}</dd>
            </div>
            <div>
              <dt>
                <Trans>Codes of conduct</Trans>
              </dt>
              <dd>{company.codesOfConduct}</dd>
            </div>
          </dl>
        </div>
        <div>
          <h2>
            <Trans>Documents</Trans>
          </h2>
          <ul className={styles.documents}>
            {documents.map(({ title, path, pdf }) => (
              <li key={path}>
                <a href={localHref(path)}>{title}</a>
                <a href={pdf} type="application/pdf" target="_blank" rel="noopener">
                  <Trans>
                    PDF <span className="visually-hidden">of {title} (opens in a new tab)</span>
                  </Trans>
                  <Icon name="external" />
                </a>
              </li>
            ))}
            <li>
              <a href={localHref('/accesibilidad')}>
                <Trans>Accessibility</Trans>
              </a>
            </li>
          </ul>
        </div>
      </section>
    </>
  )
}
