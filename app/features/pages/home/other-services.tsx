import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { includedInLandline, landlineText } from '#app/components/offers/price/tv-price.ts'
import { textIn, type Catalogue } from '#domain/catalogue/catalogue.ts'
import type { OtherService } from '#domain/catalogue/other-service.ts'
import type { Locale } from '#locales/i18n.ts'
import styles from './other-services.module.css'

type OtherServicesProps = { catalogue: Catalogue; locale: Locale }

/** What is sold besides fibre, mobile and TV, which the offers above say. */
export function OtherServices({ catalogue, locale }: OtherServicesProps) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const { services, offering } = useRootData()
  const isBeside = offering.fixed || offering.mobile || offering.tv
  const landline = isBeside ? catalogue.landline : undefined
  if (!landline && services.length === 0) return null

  return (
    <section className={`wrap ${styles.services}`} aria-labelledby="other-services">
      <h2 id="other-services">
        <Trans>Other Services</Trans>
      </h2>
      {landline && (
        <div>
          <h3>{textIn(landline.name, locale)}</h3>{' '}
          <p>
            {includedInLandline(i18n, catalogue)} {landlineText(i18n, catalogue)}
          </p>{' '}
          <Way href={localHref('/fijo')}>
            <Trans>See the landline</Trans>
          </Way>
        </div>
      )}
      {services.map((service) => (
        <Service key={service.id} service={service} locale={locale} />
      ))}
    </section>
  )
}

/** A service of the operator's file. */
function Service({ service, locale }: { service: OtherService; locale: Locale }) {
  const localHref = useLocalHref()
  const { id, link } = service
  const name = service.name[locale] ?? id
  return (
    <div id={id}>
      <h3>{name}</h3> <p>{service.text[locale]}</p>{' '}
      <Way href={link.startsWith('/') ? localHref(link) : link}>
        {link === '/atencion-cliente' ? <Trans>Ask Customer Service</Trans> : <Trans>More about {name}</Trans>}
      </Way>
    </div>
  )
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={button.link} href={href}>
      {children}
      <Icon name="arrow" />
    </a>
  )
}
