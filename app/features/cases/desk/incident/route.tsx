import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import { actOnIncidentCases } from './act-on-incident-cases.server.ts'
import { loadIncidentCases } from './incident-cases.server.ts'
import { LinkedCases } from './linked-cases.tsx'
import { ProposedReports } from './proposed-reports.tsx'
import { WasDone } from './was-done.tsx'
import { whatWasDone } from './what-was-done.server.ts'
import rowStyles from '../brief-rows.css?url'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/route'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: rowStyles }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return {
    shown: await loadIncidentCases(context, url, params.id),
    done: await whatWasDone(context, url),
    head: deskHead(context, msg`Cases of an incident`),
  }
}

export const action = nothingLost(async ({ params, url, context }: Route.ActionArgs) => {
  const { intent } = intentOf(context, '/gestion/estado/:id/casos')
  const form = readForm(context)
  const outcome = await actOnIncidentCases(context, params.id, { url, intent, form })
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const answer = { outcome, typed, chosen: form.getAll('case').map(String) }
  if (outcome.code !== 'preview') return data(answer, 400)
  return data(answer, outcome.preview.isChanged ? 409 : 200)
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The cases of an incident: reports that may be of it are linked, and those that are get one answer, each its own. */
export default function IncidentCasesRoute({ loaderData: { shown, done }, actionData }: Route.ComponentProps) {
  const href = useLocalHref()
  const { words, savedAt } = shown
  return (
    <section className="desk-page">
      <h1>
        <Trans>
          Cases of: <span lang={words.title.lang}>{words.title.text}</span>
        </Trans>
      </h1>
      <p className="desk-detail">
        {words.state} · {words.whereAndWhen}{' '}
        <a href={href(`/estado#${words.id}`)}>
          <Trans>What everybody sees</Trans>
        </a>
      </p>
      {actionData?.outcome.code === 'none-chosen' && (
        <p className="desk-problem" role="alert" tabIndex={-1} autoFocus>
          <Trans>No case is chosen: tick those that you mean.</Trans>
        </p>
      )}
      {done && !actionData && <WasDone done={done} />}
      <ProposedReports shown={shown} />
      <DraftLine savedAt={actionData ? null : savedAt} />
      <LinkedCases
        shown={shown}
        typed={actionData?.typed ?? shown.typed}
        chosen={actionData?.chosen ?? shown.chosen}
        outcome={actionData?.outcome ?? null}
      />
    </section>
  )
}
