import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Icon } from '#app/components/controls/icon.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import layout from '#app/components/layout/page-head.module.css'
import folds from '#app/components/offers/conditions/questions.module.css'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { recordedFrom } from '../held-text.server.ts'
import { announcedChanges, movedText, movingGroups, steadyGroups } from './moved-prices.server.ts'
import { priceCharts, type PriceChart } from './price-charts.server.ts'
import { toldHistory } from './told-history.server.ts'
import historyStyles from './history.css?url'
import type { Route } from './+types/history'

export const handle = { hydrate: false }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: historyStyles }]

export function loader({ context }: Route.LoaderArgs) {
  const { brand, versions } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const { name } = brand
  const head = {
    title: i18n._(msg`Price history · ${name}`),
    description: i18n._(msg`What each tariff has cost since when: every price that was on sale, with its days.`),
  }
  const today = spanishClock(context.get(servicesContext).clock()).date
  const groups = movingGroups(i18n, versions, today)
  return {
    head: withStructuredData(context, head, { path: '/tarifas/historial' }),
    moved: movedText(i18n, groups, versions, today),
    announced: announcedChanges(i18n, groups, today),
    charts: priceCharts(i18n, groups, recordedFrom(versions) ?? today, today),
    steady: steadyGroups(i18n, groups),
    told: toldHistory(i18n, versions, today),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** What has changed, what is announced, and each tariff's prices since when: what was offered can be proved. */
export default function PriceHistoryRoute({
  loaderData: { moved, announced, charts, steady, told },
}: Route.ComponentProps) {
  const localHref = useLocalHref()
  return (
    <div className={`wrap ${layout.page} ${layout.sections}`}>
      <header className={layout.head}>
        <h1>
          <Trans>Price history</Trans>
        </h1>
        <p className="lead">
          <b>{moved.verdict}</b> {moved.more}
        </p>
      </header>
      {announced.map(({ heading, lines }) => (
        <section key={heading} className="history-announced">
          <h2>{heading}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>
            <Trans>If you order before, your price is that of the day on which you order.</Trans>
          </p>
        </section>
      ))}
      {charts.length > 0 && (
        <div className="history-charts">
          {charts.map((chart) => (
            <PriceLines key={chart.heading} chart={chart} />
          ))}
        </div>
      )}
      {steady.length > 0 && (
        <section>
          <h2>
            {charts.length > 0 ? <Trans>Unchanged since we record it</Trans> : <Trans>What they cost today</Trans>}
          </h2>
          <dl className="history-steady">
            {steady.map(({ name, price }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{price}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className={folds.questions}>
        <details>
          <summary>
            <Trans>All prices and their days</Trans>
            <Icon name="down" />
          </summary>
          {told.map(({ heading, tariffs }) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than large text leaves room for, it is scrolled by keyboard, too
            <section key={heading} className="history-scroll" aria-label={heading} tabIndex={0}>
              <table className="history-table">
                <caption>{heading}</caption>
                <thead>
                  <tr>
                    <th scope="col">
                      <Trans>Tariff</Trans>
                    </th>
                    <th scope="col">
                      <Trans context="a day">From</Trans>
                    </th>
                    <th scope="col">
                      <Trans context="a day">Until</Trans>
                    </th>
                    <th scope="col">
                      <Trans>Price</Trans>
                    </th>
                  </tr>
                </thead>
                {tariffs.map(({ name, prices }) => (
                  <tbody key={name}>
                    {prices.map(({ from, to, price }, index) => (
                      <tr key={from}>
                        {index === 0 && (
                          <th scope="rowgroup" rowSpan={prices.length}>
                            {name}
                          </th>
                        )}
                        <td>{from}</td>
                        <td>{to ?? <Trans context="the last day of a price">today</Trans>}</td>
                        <td>{price}</td>
                      </tr>
                    ))}
                  </tbody>
                ))}
              </table>
            </section>
          ))}
        </details>
      </div>
      <p className={layout.narrow}>
        <Trans>
          Also: <a href={localHref('/informacion')}>customer information</a> and{' '}
          <a href="/tarifas.json">today's tariffs as open data</a>.
        </Trans>
      </p>
    </div>
  )
}

/** The prices of a group as lines, with a step on each day of change, dashed where it is announced. */
function PriceLines({ chart: { heading, said, rows, lines, today, first, labels } }: { chart: PriceChart }) {
  return (
    <section className="history-chart">
      <h2>{heading}</h2>
      {said.map(({ day, changes }) => (
        <p key={day}>
          <b>{day}:</b> {changes}
        </p>
      ))}
      {lines.length > 0 && (
        <div className="history-plot">
          <svg viewBox={`0 0 100 ${rows}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <path d={`M${today} 0V${rows}`} className="history-today" />
            {lines.map(({ name, past, next, isMoved }) => (
              <g key={name} className={isMoved ? 'history-moved' : undefined}>
                <path d={past} />
                {next && <path d={next} className="history-next" />}
              </g>
            ))}
          </svg>
          <div>
            {Array.from({ length: rows }, (_, row) => {
              const label = labels.find((one) => one.row === row)
              return (
                <div key={row}>
                  {label && (
                    <>
                      <b>{label.price}</b> {label.name}
                    </>
                  )}
                </div>
              )
            })}
          </div>
          <p className={today < 100 ? 'history-days history-ahead' : 'history-days'}>
            <span>{first}</span>
            <b>
              <Trans>Today</Trans>
            </b>
          </p>
        </div>
      )}
    </section>
  )
}
