import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
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
import { CoverageOf } from './coverage-of-version.tsx'
import coverageStyles from './coverage.css?url'
import { fileFaultSentence, isOfPasted } from './upload/file-faults.ts'
import { shownCoverages, takeCoverageBack } from './list.server.ts'
import type { CoverageListAnswer } from './list-view.ts'
import { beginFromVersion, uploadCoverage } from './upload/upload.server.ts'
import { UploadForm } from './upload/upload-form.tsx'
import type { Route } from './+types/list'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: publishingStyles },
  { rel: 'stylesheet', href: coverageStyles },
]

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ...(await shownCoverages(context)),
    head: deskHead(context, msg({ message: 'Coverage', context: 'the desk' })),
  }
}

export async function action({ url, context }: Route.ActionArgs) {
  const { intent } = intentOf(context, '/gestion/ajustes/cobertura')
  if (intent === 'upload') return uploadCoverage(context, url)
  return intent === 'new' ? beginFromVersion(context, url) : takeCoverageBack(context, url)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Where internet can be ordered: what is uploaded, what is live, what is scheduled and what was. */
export default function CoverageListRoute({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { search } = useLocation()
  const { isGiven, drafts, versions, previous, mayWithdraw } = loaderData
  const live = versions.find(({ state }) => state === 'live')
  return (
    <section className="desk-page">
      <p>
        <a href={localHref('/gestion/ajustes', search)}>
          <Trans context="the desk">Settings</Trans>
        </a>
      </p>
      <h1>
        <Trans context="the desk">Coverage</Trans>
      </h1>
      <p>
        <Trans>
          What holds is a version with a first day. What you upload is checked, and nobody outside the team sees it
          until it is published.
        </Trans>
      </p>
      {!answer && <PublicationOutcome versions={versions} asked={new URLSearchParams(search)} />}
      {answer?.problem === 'begun' && <HasBegun problem={answer} />}
      {answer?.problem === 'file' && <NotUploaded answer={answer} />}
      <p className="desk-detail">
        {live ? (
          <Trans>What was published here holds, whatever the file of the operator’s folder says.</Trans>
        ) : isGiven ? (
          <Trans>What the file of the operator’s folder says holds.</Trans>
        ) : (
          <Trans>The operator’s folder has no coverage.csv: the site answers for no place.</Trans>
        )}
      </p>
      {isGiven && (
        <p>
          <a href={localHref(`/gestion/ajustes/cobertura/${live?.id ?? 0}/csv`, search)}>
            <Trans>Download what holds, to go on working on it</Trans>
          </a>
        </p>
      )}
      <UploadForm answer={answer?.problem === 'file' ? answer : null} />
      {previous !== null && (
        <div className="desk-actions">
          <NewVersion version={previous} how="undo" />
        </div>
      )}
      <DraftList drafts={drafts} at="/gestion/ajustes/cobertura" />
      <VersionLists versions={versions} mayWithdraw={mayWithdraw} changesOf={({ places }) => places}>
        {(version) => <CoverageOf version={version} />}
      </VersionLists>
    </section>
  )
}

/** Why nothing was uploaded. */
function NotUploaded({ answer }: { answer: Extract<CoverageListAnswer, { problem: 'file' }> }) {
  const { i18n } = useLingui()
  return (
    <ProblemBox problem={answer}>
      <h2>
        <Trans>Nothing was uploaded</Trans>
      </h2>
      <p>
        <a href={isOfPasted(answer.fault) ? '#field-pasted' : '#field-files'}>
          {fileFaultSentence(i18n, answer.fault)}
        </a>
      </p>
    </ProblemBox>
  )
}
