import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { HoldsUntil, LeaveDraft, PublicationForm } from '#app/features/publishing/publication-form.tsx'
import { Preview } from '#app/features/publishing/preview-form.tsx'
import { Sentences } from '#app/features/publishing/sentences.tsx'
import publishingStyles from '#app/features/publishing/publishing.css?url'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { CoverageChanges } from './coverage-changes.tsx'
import coverageStyles from '../coverage.css?url'
import { CoverageProblem } from './coverage-problem.tsx'
import { DraftFrame } from './draft-frame.tsx'
import { shownCoverageDraft } from './draft.server.ts'
import { MendForm } from './mend-form.tsx'
import { leaveCoverage, mendCoverage, settleCoverage } from './settle-draft.server.ts'
import { StillRead } from './still-read.tsx'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/draft'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: publishingStyles },
  { rel: 'stylesheet', href: coverageStyles },
]

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return {
    shown: await shownCoverageDraft(context, url, params.id),
    head: deskHead(context, msg({ message: 'Coverage', context: 'the desk' })),
  }
}

export const action = nothingLost(async ({ url, params, context }: Route.ActionArgs) => {
  const { intent } = intentOf(context, '/gestion/ajustes/cobertura/:id')
  if (intent === 'mend') return mendCoverage(context, url, params.id)
  if (intent === 'propose' || intent === 'publish') return settleCoverage(context, url, params.id, intent)
  return leaveCoverage(context, url, params.id, intent)
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Uploaded coverage: what is to be put right, what was, what it changes, and the day from which it is to hold. */
export default function CoverageDraftRoute({
  params,
  loaderData: { shown },
  actionData: answer,
}: Route.ComponentProps) {
  const { t } = useLingui()
  const { search } = useLocation()
  if (!shown) return <StillRead at={localHref(`/gestion/ajustes/cobertura/${params.id}`, search)} answer={answer} />
  const asked = new URLSearchParams(search)
  const { changed, size, wrong, isInvented, since } = shown
  const isRight = wrong.length === 0 && !isInvented
  return (
    <DraftFrame>
      <p className="desk-detail">
        <Trans>Changed last by {changed}. Nobody outside the team sees it yet.</Trans> {size}
      </p>
      {asked.has('guardado') && !answer && isRight && (
        <p role="status" className="desk-note">
          <Trans>Every line is right now. Look at what changes, and publish it when that is so, too.</Trans>
        </p>
      )}
      {asked.has('propuesto') && !answer && (
        <p role="status" className="desk-note">
          <Trans>Proposed. An owner can publish it now.</Trans>
        </p>
      )}
      <CoverageProblem answer={answer} shown={shown} />
      {wrong.length > 0 && <MendForm shown={shown} />}
      {since.length > 0 && (
        <section aria-labelledby="coverage-since" className="desk-note">
          <h2 id="coverage-since">
            <Trans>Published since this was uploaded</Trans>
          </h2>
          <Sentences sentences={since} />
          <p>
            <Trans>What your rows do not say of that is taken back by them: see below what changes.</Trans>
          </p>
        </section>
      )}
      {shown.mended.length > 0 && <Mended lines={shown.mended} fields={shown.mendedFields} />}
      {shown.doubts.length > 0 && (
        <section aria-labelledby="coverage-doubts" className="desk-note">
          <h2 id="coverage-doubts">
            <Trans>Rows that say two places</Trans>
          </h2>
          <p>
            <Trans>It is the code that counts, whatever is written beside it. These are the first of them:</Trans>
          </p>
          <Sentences sentences={shown.doubts} />
        </section>
      )}
      {wrong.length === 0 && <CoverageChanges shown={shown} />}
      {isRight && (
        <Preview
          draft={params.id}
          day={shown.valid}
          hint={t`All of it, with the coverage page and the calculator. Nothing that is sent there is stored.`}
        />
      )}
      <PublicationForm shown={shown} answer={answer} isRight={isRight} />
      <HoldsUntil shown={shown} />
      <p>
        <a href={localHref(`/gestion/ajustes/cobertura/${params.id}/csv`, search)}>
          <Trans>Download these rows</Trans>
        </a>
      </p>
      <LeaveDraft shown={shown} />
    </DraftFrame>
  )
}

/** The values that a spreadsheet had changed, and how they are read. */
function Mended({ lines, fields }: { lines: readonly string[]; fields: readonly string[] }) {
  return (
    <section aria-labelledby="coverage-mended">
      <h2 id="coverage-mended">
        <Trans>Put right</Trans>
      </h2>
      <Sentences sentences={lines} />
      <details className="desk-more">
        <summary>
          <Trans>The first of them, by line</Trans>
        </summary>
        <Sentences sentences={fields} />
      </details>
    </section>
  )
}
