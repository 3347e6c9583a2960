import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import coverageStyles from './coverage.css?url'
import { fileFaultSentence } from './file-faults.ts'
import { shownCoverages, takeCoverageBack } from './list.server.ts'
import type { CoverageDraftRow, CoverageListAnswer, CoverageListView } from './list-view.ts'
import { beginFromVersion, uploadCoverage } from './upload.server.ts'
import { UploadForm } from './upload-form.tsx'
import { CoverageVersions, NewVersion } from './version-list.tsx'
import type { Route } from './+types/list'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: coverageStyles }]

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
  const of = (...states: CoverageListView['versions'][number]['state'][]) =>
    versions.filter(({ state }) => states.includes(state))
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
      <Outcome versions={versions} answer={answer} />
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
          <NewVersion version={previous} isUndo />
        </div>
      )}
      {drafts.length > 0 && <Drafts drafts={drafts} />}
      <CoverageVersions id="live" title={<Trans context="prices">Now</Trans>} versions={of('live')} />
      <CoverageVersions
        id="scheduled"
        title={<Trans context="prices">Scheduled</Trans>}
        versions={of('scheduled')}
        mayWithdraw={mayWithdraw}
      />
      <CoverageVersions id="past" title={<Trans context="prices">Before</Trans>} versions={of('past', 'withdrawn')} />
    </section>
  )
}

type OutcomeProps = { versions: CoverageListView['versions']; answer: CoverageListAnswer | undefined }

/** What became of what was pressed. */
function Outcome({ versions, answer }: OutcomeProps) {
  const { i18n } = useLingui()
  const asked = new URLSearchParams(useLocation().search)
  if (answer?.problem === 'begun')
    return (
      <ProblemBox problem={answer}>
        <p>
          <Trans>It has begun, and can’t be taken back any more: undo it by another version.</Trans>
        </p>
      </ProblemBox>
    )
  if (answer)
    return (
      <ProblemBox problem={answer}>
        <h2>
          <Trans>Nothing was uploaded</Trans>
        </h2>
        <p>
          <a href={answer.fault === 'none' || answer.fault === 'both' ? '#field-pasted' : '#field-files'}>
            {fileFaultSentence(i18n, answer.fault)}
          </a>
        </p>
      </ProblemBox>
    )
  const published = versions.find(({ id }) => String(id) === asked.get('publicada'))
  if (published)
    return (
      <p role="status" className="desk-note">
        {published.state === 'live' ? (
          <Trans>Published. It holds everywhere within a second.</Trans>
        ) : (
          <Trans>Scheduled. It holds everywhere from midnight of its day on.</Trans>
        )}
      </p>
    )
  if (asked.has('retirada'))
    return (
      <p role="status" className="desk-note">
        <Trans>Taken back: it will never have held.</Trans>
      </p>
    )
  if (asked.has('terminado'))
    return (
      <p role="status" className="desk-note">
        <Trans>
          That draft is gone: it was published or thrown away. What holds and what is scheduled stands below.
        </Trans>
      </p>
    )
  return null
}

function Drafts({ drafts }: { drafts: readonly CoverageDraftRow[] }) {
  const { search } = useLocation()
  return (
    <section aria-labelledby="coverage-drafts">
      <h2 id="coverage-drafts">
        <Trans context="prices">Drafts</Trans>
      </h2>
      <ul className="desk-rows">
        {drafts.map(({ id, days, changed, isProposed }) => (
          <li key={id}>
            <a href={localHref(`/gestion/ajustes/cobertura/${id}`, search)}>
              {days || <Trans>Without a day yet</Trans>}
            </a>
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
