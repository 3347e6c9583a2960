import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import type { CoverageRow } from './list-view.ts'

type CoverageVersionsProps = {
  id: string
  title: ReactNode
  versions: readonly CoverageRow[]
  mayWithdraw?: boolean
}

/** Versions with what each has changed, its CSV, and the way back to it. */
export function CoverageVersions({ id, title, versions, mayWithdraw = false }: CoverageVersionsProps) {
  if (versions.length === 0) return null
  return (
    <section aria-labelledby={`coverage-${id}`}>
      <h2 id={`coverage-${id}`}>{title}</h2>
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

function Version({ version: { id, state, days, published, note, counts, places } }: { version: CoverageRow }) {
  const { t } = useLingui()
  const { search } = useLocation()
  return (
    <div className="coverage-version">
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
      {counts.length > 0 && <p className="desk-detail">{counts.join(' ')}</p>}
      {places.length > 0 && (
        <details className="desk-more">
          <summary>
            <Trans>What it changed</Trans>
          </summary>
          <ul className="coverage-lines">
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </details>
      )}
      <p>
        <a
          href={localHref(`/gestion/ajustes/cobertura/${id}/csv`, search)}
          aria-label={t`Its CSV: coverage.csv of version ${id}`}
        >
          <Trans>Its CSV</Trans>
        </a>
      </p>
    </div>
  )
}

/** Begins a draft with what a version says. */
export function NewVersion({ version, isUndo = false }: { version: number; isUndo?: boolean }) {
  const { t } = useLingui()
  return (
    <form method="post">
      <input type="hidden" name="version" value={version} />
      <button
        className="desk-button"
        name="intent"
        value="new"
        aria-label={isUndo ? undefined : t`New version, made of version ${version}`}
      >
        {isUndo ? <Trans>Undo: back to version {version}</Trans> : <Trans>New version from this one</Trans>}
      </button>
    </form>
  )
}
