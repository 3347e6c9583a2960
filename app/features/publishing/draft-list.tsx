import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import type { DraftRow } from './published-views.ts'

type DraftListProps = {
  drafts: readonly DraftRow[]
  /** The address of their list. */
  at: string
}

/** The drafts: versions in the making, which are not published. */
export function DraftList({ drafts, at }: DraftListProps) {
  const { search } = useLocation()
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts">
        <Trans context="prices">Drafts</Trans>
      </h2>
      <ul className="desk-rows">
        {drafts.map(({ id, days, changed, isProposed }) => (
          <li key={id}>
            <a href={localHref(`${at}/${id}`, search)}>{days || <Trans>Without a day yet</Trans>}</a>
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
