import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import type { CoverageRow } from './list-view.ts'

/** How much a version has changed, and its rows. */
export function CoverageOf({ version: { id, counts } }: { version: CoverageRow }) {
  const { t } = useLingui()
  const { search } = useLocation()
  return (
    <>
      {counts.length > 0 && <p className="desk-detail">{counts.join(' ')}</p>}
      <p>
        <a
          href={localHref(`/gestion/ajustes/cobertura/${id}/csv`, search)}
          aria-label={t`Its CSV: coverage.csv of version ${id}`}
        >
          <Trans>Its CSV</Trans>
        </a>
      </p>
    </>
  )
}
