import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { CallUs } from '#app/components/layout/call-us.tsx'
import layout from '#app/components/layout/page-head.module.css'
import { Rows } from '#app/components/text/rows.tsx'
import { BusinessCharges } from '#app/features/ordering/business-charges.tsx'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { requireOffered } from '#site-folder/require-offered.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { toldBusinessHistory } from './business-history.server.ts'
import { businessData } from './business-data.server.ts'
import { businessOffers } from './business-offers.server.ts'
import { BusinessCard } from './business-card.tsx'
import styles from './business.module.css'
import type { Route } from './+types/route'
import { businessTax } from '#domain/price/business-price.ts'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  requireOffered(context, 'business')
  const { brand, catalogue, versions } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const { name } = brand
  const shown = businessOffers(i18n, catalogue)
  const { tax } = shown
  const head = {
    title: i18n._(msg`Tariffs for businesses · ${name}`),
    description: i18n._(
      msg`Tariffs of ${name} for companies and self-employed persons: prices per month without ${tax}, with the price with ${tax} beside.`,
    ),
  }
  const { config, clock } = context.get(servicesContext)
  const { publicOrigin } = config
  const history = toldBusinessHistory(i18n, versions, spanishClock(clock()).date, businessTax(catalogue))
  const more = [businessData(shown.offers, i18n._(msg`Tariffs for businesses`), publicOrigin)]
  return { ...shown, history, head: withStructuredData(context, head, { path: '/empresas', more }) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The offer for companies and self-employed persons: the only page with prices without tax. */
export default function BusinessRoute({ loaderData }: Route.ComponentProps) {
  const localHref = useLocalHref()
  const { callsBack } = useRootData()
  const { offers, charges, history, tax, taxRate, conditions } = loaderData
  return (
    <div className={`wrap ${layout.page} ${layout.sections}`}>
      <header className={layout.head}>
        <h1>
          <Trans>Tariffs for businesses</Trans>
        </h1>
        <p className="lead">
          <Trans>
            For companies and self-employed persons. Prices are per month and without {tax}; beside each stands what you
            pay with {taxRate}% {tax}.
          </Trans>
        </p>
      </header>
      <section aria-labelledby="tarifas">
        <h2 id="tarifas">
          <Trans>What you can have</Trans>
        </h2>
        <ul className={styles.cards}>
          {offers.map((offer) => (
            <BusinessCard key={offer.id} offer={offer} />
          ))}
        </ul>
        <BusinessCharges rows={charges} />
        <p>{conditions}</p>
      </section>
      <section aria-labelledby="pedir">
        <h2 id="pedir">
          <Trans>How to order</Trans>
        </h2>
        <p>
          <Trans>
            <a href={localHref('/empresas/pedir')}>Send us your order</a> with the CIF of the company, or your NIF or
            NIE if you are self-employed; a passport is not enough. You pay nothing until there is a contract.
          </Trans>
        </p>
        <p>
          <Trans>Would you rather talk about it first?</Trans>
        </p>
        <CallUs />
        {callsBack && (
          <p>
            <a href={localHref('/te-llamamos')}>
              <Trans>We call you</Trans>
            </a>
          </p>
        )}
        <p>
          <Trans>
            These tariffs are for your work. What the law gives consumers alone, such as the 14 days to withdraw, does
            not come with them. What it gives every customer of telecommunications does, such as keeping your number.
          </Trans>
        </p>
      </section>
      <section aria-labelledby="historial">
        <h2 id="historial">
          <Trans>What each has cost since when</Trans>
        </h2>
        <Rows rows={history} />
      </section>
    </div>
  )
}
