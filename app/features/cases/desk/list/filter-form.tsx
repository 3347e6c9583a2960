import { useRootData } from '#app/components/document/use-root-data.ts'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { mayComplainOf, mayHaveToAct } from '#domain/requests/what-may-come.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { parties } from '#domain/requests/acting.ts'
import { complaintTopics } from '#domain/requests/right-kinds.ts'
import { topicLabels } from '#app/features/rights/texts/right-labels.ts'
import { partyNames } from '../case-labels.ts'
import { FilterChoice, FilterDay } from '#app/features/staff/filters/filter-fields.tsx'
import { kindLabels } from '#domain/requests/states/staff-words.ts'
import type { CaseList } from './list.server.ts'

/** The filters as they were typed, where nobody knows their place. */
export type RefusedFilters = Readonly<Record<string, string>>

type FilterFormProps = { list: CaseList; refused: RefusedFilters | null }

/** The form of further filters of a view. It is posted, as what is typed for a place may be more than a place. */
export function FilterForm({ list, refused }: FilterFormProps) {
  const { kinds, counts, query, states, staff, leftStaff } = list
  const { i18n, t } = useLingui()
  const now = new URLSearchParams(refused ?? query)
  const valueOf = (name: string) => now.get(name) ?? ''
  const { sold } = useRootData()
  const topics = complaintTopics.filter((topic) => mayComplainOf(topic, sold))
  const acting = parties.filter((party) => mayHaveToAct(party, sold))
  return (
    <form method="post" action={`/gestion/casos${query}`}>
      <FilterChoice name="tipo" label={t`Kind`} value={valueOf('tipo')} any={t`Every kind`}>
        {kinds.map((each) => (
          <option key={each} value={each}>
            {`${i18n._(kindLabels[each])} ${counts.kinds[each]}`}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice name="tema" label={t`Complaint about`} value={valueOf('tema')} any={t`Anything`}>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {i18n._(topicLabels[topic])}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice name="estado" label={t`State`} value={valueOf('estado')} any={t`Every state`}>
        {states.map(([state, label]) => (
          <option key={state} value={state}>
            {label}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice name="actua" label={t`Who acts`} value={valueOf('actua')} any={t`Anybody`}>
        {acting.map((party) => (
          <option key={party} value={party}>
            {i18n._(partyNames[party])}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice name="a" label={t`Assigned to`} value={valueOf('a')} any={t`Anybody`}>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="nadie">{t`Nobody`}</option>
        {leftStaff.length > 0 && (
          <optgroup label={t`No longer at the desk`}>
            {leftStaff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </FilterChoice>
      <div className="desk-field">
        <label htmlFor="filter-lugar">
          <Trans>Municipality</Trans>
        </label>
        <input
          id="filter-lugar"
          name="lugar"
          autoComplete="off"
          defaultValue={refused ? valueOf('lugar') : list.place}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'filter-lugar-error' : undefined}
        />
        {refused && (
          <span id="filter-lugar-error" className="desk-problem">
            <Trans>We know no municipality of that name. Check how it is written.</Trans>
          </span>
        )}
      </div>
      <FilterDay name="desde" label={t`Received since`} value={valueOf('desde')} />
      <FilterDay name="hasta" label={t`Received until`} value={valueOf('hasta')} />
      <Tick type="checkbox" name="vencido" value="1" defaultChecked={valueOf('vencido') !== ''}>
        <Trans>Overdue only</Trans>
      </Tick>
      <div className="desk-buttons">
        <button className="desk-button" name="intent" value="filter">
          <Trans>Filter</Trans>
        </button>
      </div>
    </form>
  )
}
