import { statusServicesContext } from '../status-context.server.ts'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import layout from '#app/components/layout/page-head.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { Disclosure } from '#app/components/controls/disclosure.tsx'
import { localeContext, i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { statusContext } from '../status-context.server.ts'
import { lngOf, localeOf } from '#locales/i18n.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { clockTime, incidentWords, type IncidentWords } from '../incident-words.server.ts'
import { phaseOf } from '../rules.ts'
import { compensationTable } from './compensation-table.server.ts'
import { Compensation } from './compensation.tsx'
import { IncidentArticle } from './incident-article.tsx'
import { IncidentTimeline } from './incident-timeline.tsx'
import { Moment } from './moment.tsx'
import { PlaceQuestion } from './place-question.tsx'
import { statusMap } from './status-map.server.ts'
import { StatusMap } from './status-map.tsx'
import { readAskedPlace, verdictView } from './status-view.server.ts'
import { SubscribeForm } from './subscribe-form.tsx'
import { Looked, VerdictPanel } from './verdict-panel.tsx'
import statusStyles from './status.css?url'
import mapStyles from './status-map.css?url'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: statusStyles },
  { rel: 'stylesheet', href: mapStyles },
]

export function loader({ url, context }: Route.LoaderArgs) {
  const { clock, status } = context.get(statusServicesContext)
  const i18n = context.get(i18nContext)
  const locale = context.get(localeContext)
  const site = context.get(siteContext)
  const { brand, catalogue } = site
  const now = clock()
  const { incidents } = context.get(statusContext)
  const asked = readAskedPlace(site, url.searchParams, locale, now)
  const ine = asked.place?.ine ?? null
  const verdict = verdictView(i18n, site, incidents, ine, now)
  const current = incidents.filter((incident) => phaseOf(incident, now) === 'now')
  const { name } = brand
  const count = current.length
  return {
    asked,
    verdict,
    map: statusMap(catalogue, current, ine, locale),
    // Wherever they are to be, as the page is also read by who plans.
    ahead: verdictView(i18n, site, incidents, null, now).ahead,
    over: incidents
      .filter((incident) => phaseOf(incident, now) === 'over')
      .map((incident) => incidentWords(i18n, brand.languages[0], incident, now)),
    looked: clockTime(status.lookedAt(), now, locale),
    compensation: compensationTable(i18n, catalogue),
    head: withStructuredData(
      context,
      {
        title: i18n._(msg`Service status · ${name}`),
        description:
          count === 0
            ? i18n._(msg`No known incidents. Planned works, what is given back for an outage, and the last 12 months.`)
            : i18n._(
                msg`${plural(count, { one: '# open incident', other: '# open incidents' })}. Planned works, what is given back for an outage, and the last 12 months.`,
              ),
        indexed: !url.searchParams.has('lugar') && !url.searchParams.has('q'),
      },
      { path: '/estado' },
    ),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Incidents and works at a place or anywhere: those of now, those ahead, and those of the last twelve months. */
export default function StatusRoute({ loaderData }: Route.ComponentProps) {
  const { asked, verdict, map, ahead, over, looked, compensation } = loaderData
  const { i18n, t } = useLingui()
  const feed = (ending: string) => `/estado.${ending}?lng=${lngOf(localeOf(i18n))}`
  return (
    <>
      <link rel="alternate" type="application/atom+xml" href={feed('atom')} title={t`Service status`} />
      <link rel="alternate" type="application/feed+json" href={feed('json')} title={t`Service status`} />
      <div className="wrap status-state">
        <h1>
          <Trans>Service status</Trans>
        </h1>
        <div className="status-column">
          <PlaceQuestion asked={asked} />
          <VerdictPanel verdict={verdict} asked={asked.place} looked={looked} />
          <Happening incidents={verdict.here} />
          {verdict.here.length > 0 && (
            <p className="small status-checked">
              <Icon name="clock" />
              <span>
                <Looked {...looked} />
              </span>
            </p>
          )}
        </div>
        {map && <StatusMap map={map} />}
      </div>
      <div className={`wrap ${layout.page} ${layout.sections} status-rest`}>
        {verdict.elsewhere.length > 0 && (
          <section className="status-articles" aria-labelledby="elsewhere">
            <h2 id="elsewhere">
              <Trans>In other places</Trans>
            </h2>
            {verdict.elsewhere.map((incident) => (
              <IncidentArticle key={incident.id} incident={incident} />
            ))}
          </section>
        )}
        {ahead.length > 0 && (
          <section className="status-articles" aria-labelledby="works">
            <h2 id="works">
              <Trans>Planned works</Trans>
            </h2>
            {ahead.map((incident) => (
              <IncidentArticle key={incident.id} incident={incident} />
            ))}
          </section>
        )}
        <Compensation table={compensation} />
        <div className="status-back status-screen">
          <h2 id="notices">
            <Trans>Notices by e-mail</Trans>
          </h2>
          <Disclosure
            className="status-fold"
            summary={
              <span>
                <Trans>We write to you when something changes</Trans>
                {' · '}
                <span className="status-plain">
                  <Trans>each notice has a link to stop them</Trans>
                </span>
              </span>
            }
          >
            <SubscribeForm answer={undefined} place={asked.place?.name ?? ''} />
          </Disclosure>
        </div>
        <section className="status-back" aria-labelledby="history">
          <h2 id="history">
            <Trans>The last 12 months</Trans>
          </h2>
          <div>
            {over.length === 0 && (
              <p>
                <Trans>Nothing in the last 12 months.</Trans>
              </p>
            )}
            {over.map((incident) => (
              <Disclosure key={incident.id} className="status-fold" summary={<Past incident={incident} />}>
                <IncidentArticle incident={incident} />
              </Disclosure>
            ))}
            <p className="small status-screen">
              <Trans>
                For feed readers: <a href={feed('atom')}>Atom</a>, <a href={feed('json')}>JSON</a>
              </Trans>
            </p>
          </div>
        </section>
      </div>
    </>
  )
}

/** The updates of the only incident, whose verdict stands above; of several, all of each. */
function Happening({ incidents }: { incidents: readonly IncidentWords[] }) {
  const [only, ...others] = incidents
  if (!only) return null
  return (
    <section className="status-happening" aria-labelledby="now">
      <h2 id="now">
        <Trans>What is happening</Trans>
      </h2>
      {others.length === 0 ? (
        <article id={only.id} aria-labelledby="verdict">
          <IncidentTimeline incident={only} />
        </article>
      ) : (
        incidents.map((incident) => <IncidentArticle key={incident.id} incident={incident} />)
      )}
    </section>
  )
}

function Past({ incident: { title, ends } }: { incident: IncidentWords }) {
  return (
    <span>
      <span lang={title.lang}>{title.text}</span>
      {ends && (
        <span className="status-plain">
          {' · '}
          <Moment {...ends} />
        </span>
      )}
    </span>
  )
}
