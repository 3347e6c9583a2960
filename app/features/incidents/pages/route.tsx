import { statusServicesContext } from '../status-context.server.ts'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import layout from '#app/components/layout/page-head.module.css'
import questions from '#app/components/offers/questions.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { Disclosure } from '#app/components/controls/disclosure.tsx'
import { localeContext, i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { statusContext } from '../status-context.server.ts'
import { lngOf, type Locale } from '#locales/i18n.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { incidentWords, moment, type IncidentWords } from '../incident-words.server.ts'
import { compensationExample } from './compensation-example.server.ts'
import { Compensation } from './compensation.tsx'
import { IncidentArticle } from './incident-article.tsx'
import { Moment } from './moment.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import styles from './status.module.css'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  const { clock, status } = context.get(statusServicesContext)
  const i18n = context.get(i18nContext)
  const locale = context.get(localeContext)
  const { brand, catalogue } = context.get(siteContext)
  const now = clock()
  const incidents = context
    .get(statusContext)
    .incidents.map((incident) => incidentWords(i18n, brand.languages[0], incident, now))
  const current = incidents.filter(({ phase }) => phase === 'now')
  const { name } = brand
  const count = current.length
  return {
    current,
    // The next one first.
    ahead: incidents.filter(({ phase }) => phase === 'ahead').toReversed(),
    over: incidents.filter(({ phase }) => phase === 'over'),
    looked: moment(status.lookedAt(), locale),
    example: compensationExample(i18n, catalogue),
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
      },
      { path: '/estado' },
    ),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** What does not work, what will not for a while, and what did not in the last twelve months. */
export default function StatusRoute({ loaderData }: Route.ComponentProps) {
  const { current, ahead, over, looked, example } = loaderData
  const { i18n, t } = useLingui()
  const feed = (ending: string) => `/estado.${ending}?lng=${lngOf(i18n.locale as Locale)}`
  return (
    <div className={`wrap ${layout.page} ${layout.sections}`}>
      <link rel="alternate" type="application/atom+xml" href={feed('atom')} title={t`Service status`} />
      <link rel="alternate" type="application/feed+json" href={feed('json')} title={t`Service status`} />
      <header className={layout.head}>
        <h1>
          <Trans>Service status</Trans>
        </h1>
        <Summary current={current} />
        <p className="small">
          <Trans>
            Last look: <Moment {...looked} />. All times are those of mainland Spain.
          </Trans>
        </p>
      </header>

      {current.length > 0 && (
        <section aria-labelledby="now">
          <h2 id="now">
            <Trans>Now</Trans>
          </h2>
          {current.map((incident) => (
            <IncidentArticle key={incident.id} incident={incident} />
          ))}
        </section>
      )}
      <section aria-labelledby="works">
        <h2 id="works">
          <Trans>Planned works</Trans>
        </h2>
        {ahead.length === 0 ? (
          <p>
            <Trans>None planned.</Trans>
          </p>
        ) : (
          ahead.map((incident) => <IncidentArticle key={incident.id} incident={incident} />)
        )}
      </section>

      <section aria-labelledby="notices" className={styles.screen}>
        <h2 id="notices">
          <Trans>Notices by e-mail</Trans>
        </h2>
        <SubscribeForm answer={undefined} />
      </section>

      <Compensation example={example} />

      <section aria-labelledby="history">
        <h2 id="history">
          <Trans>The last 12 months</Trans>
        </h2>
        {over.length === 0 ? (
          <p>
            <Trans>Nothing in the last 12 months.</Trans>
          </p>
        ) : (
          <div className={questions.questions}>
            {over.map((incident) => (
              <Disclosure key={incident.id} summary={<Past incident={incident} />}>
                <IncidentArticle incident={incident} />
              </Disclosure>
            ))}
          </div>
        )}
      </section>

      <div className={styles.screen}>
        <p>
          <Trans>
            For feed readers: <a href={feed('atom')}>Atom</a>, <a href={feed('json')}>JSON</a>
          </Trans>
        </p>
      </div>
    </div>
  )
}

function Summary({ current }: { current: readonly IncidentWords[] }) {
  if (current.length === 0)
    return (
      <p className={`lead ${styles.now}`}>
        <Icon name="check" /> <Trans>No known incidents.</Trans>
      </p>
    )
  return (
    <ul className={`lead ${styles.now}`}>
      {current.map(({ id, title, places }) => (
        <li key={id}>
          <Icon name="alert" />{' '}
          <a href={`#${id}`} lang={title.lang}>
            {title.text}
          </a>{' '}
          <span className="small">({places})</span>
        </li>
      ))}
    </ul>
  )
}

function Past({ incident: { title, ends } }: { incident: IncidentWords }) {
  return (
    <span>
      <span lang={title.lang}>{title.text}</span>
      {ends && (
        <small>
          {' · '}
          <Moment {...ends} />
        </small>
      )}
    </span>
  )
}
