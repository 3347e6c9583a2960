import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { HoldsUntil, LeaveDraft, PublicationForm } from '#app/features/publishing/publication-form.tsx'
import { Sentences } from '#app/features/publishing/sentences.tsx'
import publishingStyles from '#app/features/publishing/publishing.css?url'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { leaveDraft, settleDraft, shownDraft } from './draft.server.ts'
import { DraftProblem } from './draft-problem.tsx'
import { PricesPreview } from './prices-preview.tsx'
import priceStyles from './prices.css?url'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/draft'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: publishingStyles },
  { rel: 'stylesheet', href: priceStyles },
]

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return {
    shown: await shownDraft(context, url, params.id),
    head: deskHead(context, msg({ message: 'Prices', context: 'the desk' })),
  }
}

export const action = nothingLost(async ({ url, params, context }: Route.ActionArgs) => {
  const { intent } = intentOf(context, '/gestion/precios/:id')
  if (intent === 'propose' || intent === 'publish') return settleDraft(context, url, params.id, intent)
  return leaveDraft(context, url, params.id, intent)
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Prices that are being written: their parts, what they change, and the day from which they are to hold. */
export default function DraftRoute({ params, loaderData: { shown }, actionData: answer }: Route.ComponentProps) {
  const { search } = useLocation()
  const here = `/gestion/precios/${params.id}`
  const asked = new URLSearchParams(search)
  const { parts, problems, changes, affected, against } = shown
  const to = (part: string) => localHref(`${here}/${part}`, search)
  return (
    <section className="desk-page">
      <p>
        <a href={localHref('/gestion/precios', search)}>
          <Trans context="the desk">Prices</Trans>
        </a>
      </p>
      <h1>
        <Trans>The draft of prices</Trans>
      </h1>
      <p className="desk-detail">
        <Trans>
          Made of {shown.madeOf}. Changed last by {shown.changed}. Nobody outside the team sees it yet.
        </Trans>
      </p>
      {asked.has('guardado') && !answer && (
        <p role="status" className="desk-note">
          <Trans>Saved in the draft. Look at what changes, and publish it when it is right.</Trans>
        </p>
      )}
      {asked.has('propuesto') && !answer && (
        <p role="status" className="desk-note">
          <Trans>Proposed. An owner can publish it now.</Trans>
        </p>
      )}
      <DraftProblem answer={answer} problems={problems} to={to} />
      <div className="prices-page">
        <section aria-labelledby="price-parts">
          <h2 id="price-parts">
            <Trans>What it says</Trans>
          </h2>
          <ul className="desk-rows">
            {parts.map(({ path, title, problems: wrong }) => (
              <li key={path}>
                <a href={to(path)}>{title}</a>
                {wrong > 0 && (
                  <span className="desk-problem">
                    <Plural value={wrong} one="# thing to put right" other="# things to put right" />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
        <div className="prices-side">
          <section aria-labelledby="price-changes">
            <h2 id="price-changes">
              <Trans>What changes</Trans>
            </h2>
            <p className="desk-detail">
              <Trans>Compared with {against}.</Trans>
            </p>
            {problems.length > 0 ? (
              <p>
                <Trans>This can be said once everything is right.</Trans>
              </p>
            ) : changes.length === 0 ? (
              <p>
                <Trans>Nothing: it says the same.</Trans>
              </p>
            ) : (
              <Sentences sentences={changes} />
            )}
            {affected.length > 0 && (
              <>
                <h3>
                  <Trans>Whom it concerns</Trans>
                </h3>
                <Sentences sentences={affected} />
              </>
            )}
          </section>
          {problems.length === 0 && <PricesPreview draft={params.id} day={shown.valid} />}
          <PublicationForm shown={shown} answer={answer} isRight={problems.length === 0} />
          <LeaveDraft shown={shown} />
          <HoldsUntil shown={shown} />
        </div>
      </div>
    </section>
  )
}
