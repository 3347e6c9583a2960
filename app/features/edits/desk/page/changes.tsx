import { Trans } from '@lingui/react/macro'
import type { Change } from './setting-view.ts'

/** The differences of a version from the one before, line by line. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0)
    return (
      <p className="desk-detail">
        <Trans>It says the same.</Trans>
      </p>
    )
  return (
    <ul className="setting-changes">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <b>{label}</b>
          {before !== null && (
            <del>
              <Trans>before: {before || '✓'}</Trans>
            </del>
          )}
          {after === null ? (
            <ins>
              <Trans>no more</Trans>
            </ins>
          ) : (
            <ins>
              <Trans>now: {after || '✓'}</Trans>
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}
