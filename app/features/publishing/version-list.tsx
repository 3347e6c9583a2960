import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { Sentences } from './sentences.tsx'
import type { VersionRow } from './published-views.ts'

type VersionListsProps<Row extends VersionRow> = {
  versions: readonly Row[]
  mayWithdraw: boolean
  /** In sentences, what a version changed. */
  changesOf: (version: Row) => readonly string[]
  /** Anything else to say of it, or to be had. */
  children?: (version: Row) => ReactNode
}

/** The versions that are live, scheduled and over, with what each has changed and the way back to it. */
export function VersionLists<Row extends VersionRow>({ versions, mayWithdraw, ...shown }: VersionListsProps<Row>) {
  const of = (...states: Row['state'][]) => versions.filter(({ state }) => states.includes(state))
  return (
    <>
      <Versions id="live" title={<Trans context="prices">Now</Trans>} versions={of('live')} {...shown} />
      <Versions
        id="scheduled"
        title={<Trans context="prices">Scheduled</Trans>}
        versions={of('scheduled')}
        mayWithdraw={mayWithdraw}
        {...shown}
      />
      <Versions
        id="past"
        title={<Trans context="prices">Before</Trans>}
        versions={of('past', 'withdrawn')}
        {...shown}
      />
    </>
  )
}

type VersionsProps<Row extends VersionRow> = Pick<VersionListsProps<Row>, 'versions' | 'changesOf' | 'children'> & {
  id: string
  title: ReactNode
  mayWithdraw?: boolean
}

function Versions<Row extends VersionRow>(props: VersionsProps<Row>) {
  const { id, title, versions, mayWithdraw = false, changesOf, children } = props
  if (versions.length === 0) return null
  return (
    <section aria-labelledby={`versions-${id}`}>
      <h2 id={`versions-${id}`}>{title}</h2>
      <ul className="desk-rows">
        {versions.map((version) => (
          <li key={version.id}>
            <div className="published-version">
              <Version version={version} changes={changesOf(version)}>
                {children?.(version)}
              </Version>
            </div>
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

type VersionProps = { version: VersionRow; changes: readonly string[]; children: ReactNode }

function Version({ version: { id, state, days, published, note }, changes, children }: VersionProps) {
  return (
    <>
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
      {children}
      {changes.length > 0 && (
        <details className="desk-more">
          <summary>
            <Trans>What it changed</Trans>
          </summary>
          <Sentences sentences={changes} />
        </details>
      )}
    </>
  )
}

type NewVersionProps = { version: number; how?: 'strong' | 'undo' }

/** Begins a draft with what a version says. */
export function NewVersion({ version, how }: NewVersionProps) {
  const { t } = useLingui()
  return (
    <form method="post">
      <input type="hidden" name="version" value={version} />
      <button
        className={how === 'strong' ? `${button.button} ${button.strong}` : 'desk-button'}
        name="intent"
        value="new"
        aria-label={how ? undefined : t`New version, made of version ${version}`}
      >
        {how === 'strong' ? (
          <Trans>New version, made of the present one</Trans>
        ) : how === 'undo' ? (
          <Trans>Undo: back to version {version}</Trans>
        ) : (
          <Trans>New version from this one</Trans>
        )}
      </button>
    </form>
  )
}
