import { Trans, useLingui } from '@lingui/react/macro'
import { kindLabels, viewLabels } from './case-labels.ts'
import { listAddress } from './list-address.ts'
import type { CaseList } from './list.server.ts'

/** What of a view is shown, and the views that are looked at less often. */
export function CaseFilters({ list: { view, kind, kinds, counts, typed, query } }: { list: CaseList }) {
  const { i18n, t } = useLingui()
  const others = ['done', 'resting'] as const
  const kept = new URLSearchParams(query)
  for (const name of ['tipo', 'tras', 'b']) kept.delete(name)
  return (
    <div className="case-filters">
      <details open={kind !== null}>
        <summary>
          <Trans>Filters</Trans>
        </summary>
        <form method="get" action="/gestion/casos">
          {[...kept].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="desk-field">
            <label htmlFor="filter-kind">
              <Trans>Kind</Trans>
            </label>
            <select id="filter-kind" name="tipo" defaultValue={kind ?? ''}>
              <option value="">{t`Every kind`}</option>
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {`${i18n._(kindLabels[each])} ${counts.kinds[each]}`}
                </option>
              ))}
            </select>
          </div>
          <div className="desk-buttons">
            <button className="desk-button">
              <Trans>Filter</Trans>
            </button>
          </div>
        </form>
      </details>
      <p className="case-other-views">
        {others
          .filter((each) => each === 'done' || counts.views[each] > 0)
          .map((each) => (
            <a
              key={each}
              href={listAddress(query, { vista: each, b: null, tras: null })}
              aria-current={typed === null && view === each ? 'page' : undefined}
            >
              {i18n._(viewLabels[each])} {counts.views[each]}
            </a>
          ))}
      </p>
    </div>
  )
}
