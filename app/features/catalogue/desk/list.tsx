import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { beginFrom, shownPrices, takeBack, type DraftRow, type VersionRow } from './list.server.ts'
import { Preview } from './preview-form.tsx'
import priceStyles from './prices.css?url'
import type { Route } from './+types/list'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: priceStyles }]

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await shownPrices(context)), head: deskHead(context, msg({ message: 'Prices', context: 'the desk' })) }
}

export async function action({ url, context }: Route.ActionArgs) {
  const { intent } = intentOf(context, '/gestion/precios')
  return intent === 'new' ? beginFrom(context, url) : takeBack(context, url)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** What is being written, what is live, what is scheduled and what was; a new version begins with any of them. */
export default function PricesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { drafts, versions, previous, today, mayWithdraw } = loaderData
  const asked = new URLSearchParams(search)
  const published = versions.find(({ id }) => String(id) === asked.get('publicada'))
  const live = versions.find(({ state }) => state === 'live')
  const of = (...states: VersionRow['state'][]) => versions.filter(({ state }) => states.includes(state))
  return (
    <section className="desk-page">
      <h1>
        <Trans context="the desk">Prices</Trans>
      </h1>
      <p>
        <Trans>
          What holds is a version with a first day. A new one begins as a draft, which nobody outside the team sees
          until it is published.
        </Trans>
      </p>
      {published && !actionData && (
        <p role="status" className="desk-note">
          {published.state === 'live' ? (
            <Trans>Published. It holds everywhere within a second.</Trans>
          ) : (
            <Trans>Scheduled. It holds everywhere from midnight of its day on.</Trans>
          )}
        </p>
      )}
      {asked.has('retirada') && !actionData && (
        <p role="status" className="desk-note">
          <Trans>Taken back: it will never have held.</Trans>
        </p>
      )}
      {asked.has('terminado') && !actionData && (
        <p role="status" className="desk-note">
          <Trans>
            That draft is gone: it was published or thrown away. What holds and what is scheduled stands below.
          </Trans>
        </p>
      )}
      {actionData && (
        <ProblemBox problem={actionData}>
          <p>
            {actionData.problem === 'claims' ? (
              <Trans>
                Without it, a promotion of a later version would claim more than it lowers. Take that one back first.
              </Trans>
            ) : (
              <Trans>It has begun, and can’t be taken back any more: undo it by another version.</Trans>
            )}
          </p>
        </ProblemBox>
      )}
      {live && (
        <div className="desk-actions">
          <NewVersion version={live.id} isStrong />
          {previous !== null && <NewVersion version={previous} isUndo />}
        </div>
      )}
      <Preview draft={null} day={today} />
      {drafts.length > 0 && <Drafts drafts={drafts} />}
      <Versions id="live" title={<Trans context="prices">Now</Trans>} versions={of('live')} />
      <Versions
        id="scheduled"
        title={<Trans context="prices">Scheduled</Trans>}
        versions={of('scheduled')}
        mayWithdraw={mayWithdraw}
      />
      <Versions id="past" title={<Trans context="prices">Before</Trans>} versions={of('past', 'withdrawn')} />
      <p>
        <a href={localHref('/tarifas/historial', search)}>
          <Trans>What each tariff has cost, as everybody sees it</Trans>
        </a>
      </p>
    </section>
  )
}

function Drafts({ drafts }: { drafts: readonly DraftRow[] }) {
  const { search } = useLocation()
  return (
    <section aria-labelledby="price-drafts">
      <h2 id="price-drafts">
        <Trans context="prices">Drafts</Trans>
      </h2>
      <ul className="desk-rows">
        {drafts.map(({ id, days, changed, isProposed }) => (
          <li key={id}>
            <a href={localHref(`/gestion/precios/${id}`, search)}>{days || <Trans>Without a day yet</Trans>}</a>
            <span className="desk-detail">{changed}</span>
            {isProposed && (
              <span className="desk-tag">
                <Trans context="prices">Proposed</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type VersionsProps = {
  id: string
  title: ReactNode
  versions: readonly VersionRow[]
  mayWithdraw?: boolean
}

function Versions({ id, title, versions, mayWithdraw = false }: VersionsProps) {
  if (versions.length === 0) return null
  return (
    <section aria-labelledby={`price-${id}`}>
      <h2 id={`price-${id}`}>{title}</h2>
      <ul className="desk-rows">
        {versions.map((version) => (
          <li key={version.id}>
            <Version version={version} />
            <div className="desk-actions">
              {mayWithdraw && (
                <form method="post">
                  <input type="hidden" name="version" value={version.id} />
                  <button className="desk-button" name="intent" value="withdraw">
                    <Trans context="prices">Take it back</Trans>
                  </button>
                </form>
              )}
              {version.state !== 'live' && <NewVersion version={version.id} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Version({ version: { id, state, days, published, note, changes } }: { version: VersionRow }) {
  return (
    <div className="price-version">
      <p>
        <b>{days}</b>
        {state === 'withdrawn' && (
          <>
            {' · '}
            <Trans>taken back, it never held</Trans>
          </>
        )}
      </p>
      <p className="desk-detail">
        <Trans>
          Version {id} · {published}
        </Trans>
        {note && ` · ${note}`}
      </p>
      {state === 'scheduled' && (
        <p className="desk-detail">
          <Trans>It can be taken back until midnight of its day.</Trans>
        </p>
      )}
      {changes.length > 0 && (
        <details className="desk-more">
          <summary>
            <Trans>What it changed</Trans>
          </summary>
          <ul className="price-changes">
            {changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

type NewVersionProps = { version: number; isStrong?: boolean; isUndo?: boolean }

function NewVersion({ version, isStrong = false, isUndo = false }: NewVersionProps) {
  const { t } = useLingui()
  return (
    <form method="post">
      <input type="hidden" name="version" value={version} />
      <button
        className={isStrong ? `${button.button} ${button.strong}` : 'desk-button'}
        name="intent"
        value="new"
        aria-label={isStrong || isUndo ? undefined : t`New version, made of version ${version}`}
      >
        {isStrong ? (
          <Trans>New version, made of the present one</Trans>
        ) : isUndo ? (
          <Trans>Undo: back to version {version}</Trans>
        ) : (
          <Trans>New version from this one</Trans>
        )}
      </button>
    </form>
  )
}
