import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import { DraftList } from '#app/features/publishing/draft-list.tsx'
import { HasBegun, PublicationOutcome } from '#app/features/publishing/publication-problem.tsx'
import { NewVersion, VersionLists } from '#app/features/publishing/version-list.tsx'
import publishingStyles from '#app/features/publishing/publishing.css?url'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { beginFrom, shownPrices, takeBack } from './list.server.ts'
import { PricesPreview } from './prices-preview.tsx'
import type { Route } from './+types/list'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: publishingStyles }]

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

/** The drafts, and the versions that are live, scheduled and over; a new version begins with any of them. */
export default function PricesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { drafts, versions, previous, today, mayWithdraw } = loaderData
  const live = versions.find(({ state }) => state === 'live')
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
      {!actionData && <PublicationOutcome versions={versions} asked={new URLSearchParams(search)} />}
      {actionData?.problem === 'begun' && <HasBegun problem={actionData} />}
      {actionData?.problem === 'claims' && (
        <ProblemBox problem={actionData}>
          <p>
            <Trans>
              Without it, a promotion of a later version would claim more than it lowers. Take that one back first.
            </Trans>
          </p>
        </ProblemBox>
      )}
      {live && (
        <div className="desk-actions">
          <NewVersion version={live.id} how="strong" />
          {previous !== null && <NewVersion version={previous} how="undo" />}
        </div>
      )}
      <PricesPreview draft={null} day={today} />
      <DraftList drafts={drafts} at="/gestion/precios" />
      <VersionLists versions={versions} mayWithdraw={mayWithdraw} changesOf={({ changes }) => changes} />
      <p>
        <a href={localHref('/tarifas/historial', search)}>
          <Trans>What each tariff has cost, as everybody sees it</Trans>
        </a>
      </p>
    </section>
  )
}
