import { useRootData } from '#app/components/document/use-root-data.ts'
import { mayComplainOf } from '#domain/catalogue/offering.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { complaintTopics } from '#domain/requests/right-kinds.ts'
import { topicLabels } from '#app/features/rights/texts/right-labels.ts'
import { kindLabels, viewLabels } from '../case-labels.ts'
import { listAddress } from './list-address.ts'
import type { CaseList } from './list.server.ts'

const otherViews = ['done', 'resting'] as const

/** What of a view is shown, and the views that are looked at less often. */
export function CaseFilters({ list }: { list: CaseList }) {
  const { i18n } = useLingui()
  const { view, counts, typed, query } = list
  return (
    <div className="case-filters">
      <details open={list.isFiltered}>
        <summary>
          <Trans>Filters</Trans>
        </summary>
        <FilterForm list={list} />
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
    </div>
  )
}

function FilterForm({ list: { kind, kinds, counts, query, states, staff } }: { list: CaseList }) {
  const { i18n, t } = useLingui()
  const now = new URLSearchParams(query)
  const { offering } = useRootData()
  const topics = complaintTopics.filter((topic) => mayComplainOf(topic, offering))
  return (
    <form method="get" action="/gestion/casos">
      {['vista', 'lng'].map(
        (name) => now.has(name) && <input key={name} type="hidden" name={name} value={now.get(name)!} />,
      )}
      <Choice name="tipo" label={t`Kind`} value={kind ?? ''} any={t`Every kind`}>
        {kinds.map((each) => (
          <option key={each} value={each}>
            {`${i18n._(kindLabels[each])} ${counts.kinds[each]}`}
          </option>
        ))}
      </Choice>
      <Choice name="tema" label={t`Complaint about`} value={now.get('tema') ?? ''} any={t`Anything`}>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {i18n._(topicLabels[topic])}
          </option>
        ))}
      </Choice>
      <Choice name="estado" label={t`State`} value={now.get('estado') ?? ''} any={t`Every state`}>
        {states.map(([state, label]) => (
          <option key={state} value={state}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice name="a" label={t`Assigned to`} value={now.get('a') ?? ''} any={t`Anybody`}>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="nadie">{t`Nobody`}</option>
      </Choice>
      <div className="desk-field">
        <label htmlFor="filter-desde">
          <Trans>Received since</Trans>
        </label>
        <input id="filter-desde" name="desde" type="date" defaultValue={now.get('desde') ?? ''} />
      </div>
      <div className="desk-buttons">
        <button className="desk-button">
          <Trans>Filter</Trans>
        </button>
      </div>
    </form>
  )
}

type ChoiceProps = { name: string; label: string; value: string; any: string; children: ReactNode }

function Choice({ name, label, value, any, children }: ChoiceProps) {
  return (
    <div className="desk-field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={value}>
        <option value="">{any}</option>
        {children}
      </select>
    </div>
  )
}
