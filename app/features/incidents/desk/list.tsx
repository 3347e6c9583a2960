import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { statusContext } from '../status-context.server.ts'
import { incidentWords, type IncidentWords } from '../incident-words.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import type { Route } from './+types/list'

export async function loader({ context }: Route.LoaderArgs) {
  const i18n = context.get(i18nContext)
  const now = context.get(servicesContext).clock()
  const [first] = context.get(siteContext).brand.languages
  const incidents = context.get(statusContext).incidents.map((incident) => incidentWords(i18n, first, incident, now))
  return {
    open: incidents.filter(({ phase }) => phase !== 'over'),
    over: incidents.filter(({ phase }) => phase === 'over'),
    head: deskHead(context, msg`Service status`),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Incidents and works: what everybody reads of them, and where staff say more. */
export default function StatusListRoute({ loaderData: { open, over } }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <section className="desk-page">
      <h1>
        <Trans>Service status</Trans>
      </h1>
      <p className="desk-actions">
        <a className={`${button.button} ${button.strong}`} href={localHref('/gestion/estado/nuevo', search)}>
          <Trans>New incident or works</Trans>
        </a>
        <a className={button.button} href={localHref('/estado', search)}>
          <Trans>What everybody sees</Trans>
        </a>
      </p>
      <h2>
        <Trans>Open and planned</Trans>
      </h2>
      {open.length === 0 ? (
        <p>
          <Trans>None.</Trans>
        </p>
      ) : (
        <Incidents incidents={open} />
      )}
      {over.length > 0 && (
        <>
          <h2>
            <Trans>Over, in the last 12 months</Trans>
          </h2>
          <Incidents incidents={over} />
        </>
      )}
    </section>
  )
}

function Incidents({ incidents }: { incidents: readonly IncidentWords[] }) {
  const { search } = useLocation()
  const { t } = useLingui()
  return (
    <ul className="desk-rows">
      {incidents.map(({ id, title, state, places, starts, nextWord, isLate }) => (
        <li key={id}>
          <div>
            <a href={localHref(`/gestion/estado/${id}`, search)} lang={title.lang}>
              {title.text}
            </a>
            <p className="desk-detail">{[state, places, starts.text].join(' · ')}</p>
          </div>
          {nextWord && (
            <p className={isLate ? 'desk-problem' : 'desk-detail'}>
              {isLate ? t`News promised by ${nextWord.text}: late` : t`News promised by ${nextWord.text}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
