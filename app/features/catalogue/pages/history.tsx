import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import layout from '#app/components/layout/page-head.module.css'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { toldHistory } from './told-history.server.ts'
import styles from './history.module.css'
import type { Route } from './+types/history'
import { taxName } from '#locales/words/tax-name.ts'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  const { brand, versions } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const { name } = brand
  const head = {
    title: i18n._(msg`Price history · ${name}`),
    description: i18n._(msg`What each tariff has cost since when: every price that was on sale, with its days.`),
  }
  return {
    head: withStructuredData(context, head, { path: '/tarifas/historial' }),
    groups: toldHistory(i18n, versions, spanishClock(context.get(servicesContext).clock()).date),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Each tariff's prices since when, for everybody: what was offered can be proved. */
export default function PriceHistoryRoute({ loaderData }: Route.ComponentProps) {
  const localHref = useLocalHref()
  const { i18n } = useLingui()
  const tax = taxName(i18n)
  return (
    <div className={`wrap ${layout.page} ${layout.sections}`}>
      <header className={layout.head}>
        <h1>
          <Trans>Price history</Trans>
        </h1>
        <p className="lead">
          <Trans>
            What each tariff has cost since when, {tax} included. Days count from midnight. What you ordered keeps the
            price of its day.
          </Trans>
        </p>
      </header>
      {loaderData.groups.map(({ heading, tariffs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <dl className={styles.tariffs}>
            {tariffs.map(({ name, prices }) => (
              <div key={name}>
                <dt>{name}</dt>
                {prices.map((price) => (
                  <dd key={price}>{price}</dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={layout.narrow}>
        <Trans>
          Also: <a href={localHref('/informacion')}>customer information</a> and{' '}
          <a href="/tarifas.json">today's tariffs as open data</a>.
        </Trans>
      </p>
    </div>
  )
}
