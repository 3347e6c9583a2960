import { Trans, useLingui } from '@lingui/react/macro'
import { viewLabels } from '../case-labels.ts'
import { FilterForm, type RefusedFilters } from './filter-form.tsx'
import { listAddress } from './list-address.ts'
import type { CaseList } from './list.server.ts'
import { SavedViews, SaveView } from './saved-views.tsx'

const otherViews = ['done', 'resting'] as const

/** The filters of a view, the views that are looked at less often, and those that staff have named. */
export function CaseFilters({ list, refused }: { list: CaseList; refused: RefusedFilters | null }) {
  const { i18n } = useLingui()
  const { view, counts, typed, query } = list
  return (
    <div className="case-filters">
      <details open={list.isFiltered || refused !== null}>
        <summary>
          <Trans>Filters</Trans>
        </summary>
        <FilterForm list={list} refused={refused} />
        <SaveView list={list} />
      </details>
      <p className="case-other-views">
        {otherViews
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
      <SavedViews list={list} />
    </div>
  )
}
