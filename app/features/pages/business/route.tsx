import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { Disclosure } from '#app/components/controls/disclosure.tsx'
import { CallUs } from '#app/components/layout/call-us.tsx'
import layout from '#app/components/layout/page-head.module.css'
import { Rows } from '#app/components/text/rows.tsx'
import { TaxSwitch } from '#app/features/ordering/both-prices.tsx'
import { BusinessCharges, BusinessRights } from '#app/features/ordering/business-charges.tsx'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { requireOffered } from '#site-folder/require-offered.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { toldBusinessHistory } from './business-history.server.ts'
import { businessData } from './business-data.server.ts'
import { businessOffers } from './business-offers.server.ts'
import { BusinessCard } from './business-card.tsx'
import cards from '#app/features/pages/tariffs/tariff-page.module.css'
import prices from '#app/features/ordering/both-prices.module.css'
import type { Route } from './+types/route'
import { tileScale } from '#domain/tile/composed-tile.ts'
import { taxName } from '#locales/words/tax-name.ts'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  requireOffered(context, 'business')
  const { brand, catalogue, versions } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const { name } = brand
  const shown = businessOffers(i18n, catalogue)
  const tax = taxName(i18n, shown.tax)
  const head = {
    title: i18n._(msg`Tariffs for businesses · ${name}`),
    description: i18n._(
      msg`Tariffs of ${name} for companies and self-employed persons: prices per month without ${tax}, with the price with ${tax} beside.`,
    ),
  }
  const { config, clock } = context.get(servicesContext)
  const { publicOrigin } = config
  const history = toldBusinessHistory(i18n, versions, spanishClock(clock()).date, shown.tax)
  const more = [businessData(shown.offers, i18n._(msg`Tariffs for businesses`), publicOrigin)]
  return {
    ...shown,
    scale: tileScale(catalogue),
    history,
    head: withStructuredData(context, head, { path: '/empresas', more }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The offer for companies and self-employed persons: the only page with prices without tax. */
export default function BusinessRoute({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const { callsBack } = useRootData()
  const { offers, charges, history, tax, taxRate, conditions, scale } = loaderData
  const name = taxName(i18n, tax)
  return (
    <div className={`wrap ${layout.page} ${layout.sections}`}>
      <header className={`${layout.head} ${prices.head}`}>
        <div>
          <h1>
            <Trans>Tariffs for businesses</Trans>
          </h1>
          <p className="lead">
            <Trans>For companies and self-employed persons.</Trans> {conditions}
          </p>
        </div>
        <TaxSwitch tax={tax} />
      </header>
      <section aria-labelledby="tarifas">
        <h2 className="visually-hidden" id="tarifas">
          <Trans>What you can have</Trans>
        </h2>
        <ul className={cards.cards}>
          {offers.map((offer) => (
            <BusinessCard key={offer.tariff.id} offer={offer} tax={tax} scale={scale} />
          ))}
        </ul>
        <p className="small">
          <Trans>
            Prices are per month. The rate of {name} is {taxRate}%.
          </Trans>
        </p>
        <BusinessCharges rows={charges} />
      </section>
      <section aria-labelledby="pedir">
        <h2 className="visually-hidden" id="pedir">
          <Trans>How to order</Trans>
        </h2>
        <div className={cards.cards}>
          <div>
            <h3>
              <Trans>You order with your CIF</Trans>
            </h3>
            <p>
              <Trans>Or with your NIF or NIE if you are self-employed. A passport is not enough.</Trans>
            </p>
          </div>
          <div>
            <h3>
              <Trans>You pay nothing now</Trans>
            </h3>
            <p>
              <Trans>
                Sending <a href={localHref('/empresas/pedir')}>your order</a> binds you to nothing. There is a contract
                once you have the summary and accept it.
              </Trans>
            </p>
          </div>
          <div>
            <h3>
              <Trans>Would you rather talk about it first?</Trans>
            </h3>
            <CallUs />
            {callsBack && (
              <p>
                <a href={localHref('/te-llamamos')}>
                  <Trans>We call you</Trans>
                </a>
              </p>
            )}
          </div>
        </div>
      </section>
      <div>
        <Disclosure
          summary={
            <b>
              <Trans>What is different for a business</Trans>
            </b>
          }
        >
          <BusinessRights />
        </Disclosure>
        <Disclosure
          summary={
            <b>
              <Trans>What each has cost since when</Trans>
            </b>
          }
        >
          <Rows rows={history} />
        </Disclosure>
      </div>
    </div>
  )
}
