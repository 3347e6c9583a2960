import { Trans, useLingui } from '@lingui/react/macro'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { topicLabels } from '#app/features/rights/texts/right-labels.ts'
import { parties } from '#domain/requests/acting.ts'
import { complaintTopics } from '#domain/requests/right-kinds.ts'
import { kindLabels } from '#domain/requests/states/staff-words.ts'
import { formatShortDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { partyNames, viewLabels } from '../case-labels.ts'
import { FilterForm, type RefusedFilters } from './filter-form.tsx'
import { listAddress, unfiltered } from './list-address.ts'
import type { CaseList } from './list.server.ts'
import { SavedViews, SaveView } from './saved-views.tsx'

const otherViews = ['done', 'resting'] as const

/** What narrows the view, each with the way to take it away. */
function FilterChips({ list }: { list: CaseList }) {
  const { i18n, t } = useLingui()
  const { query, kinds, states, staff, leftStaff, place } = list
  const of = new URLSearchParams(query)
  const day = (name: string) => formatShortDate(Date.parse(of.get(name) ?? ''), localeOf(i18n))
  const named: Readonly<Record<string, () => string | undefined>> = {
    tipo: () => kinds.flatMap((kind) => (kind === of.get('tipo') ? i18n._(kindLabels[kind]) : []))[0],
    tema: () => complaintTopics.flatMap((topic) => (topic === of.get('tema') ? i18n._(topicLabels[topic]) : []))[0],
    estado: () => states.find(([state]) => state === of.get('estado'))?.[1],
    actua: () => parties.flatMap((party) => (party === of.get('actua') ? i18n._(partyNames[party]) : []))[0],
    a: () =>
      of.get('a') === 'nadie' ? t`Unassigned` : [...staff, ...leftStaff].find(({ id }) => id === of.get('a'))?.name,
    lugar: () => place,
    desde: () => t`since ${day('desde')}`,
    hasta: () => t`until ${day('hasta')}`,
    vencido: () => t`Overdue only`,
    caso: () => (list.shownMails === null ? undefined : list.title),
  }
  const chips = Object.entries(named).flatMap(([name, label]) => {
    const text = of.get(name) ? label() : undefined
    return text ? [{ name, text }] : []
  })
  if (chips.length === 0) return null
  return (
    <ul className="case-chips" aria-label={t`Filtered by`}>
      {chips.map(({ name, text }) => (
        <li key={name}>
          {text}
          <a href={listAddress(query, { [name]: null, tras: null })} aria-label={t`Without: ${text}`}>
            <DeskIcon name="x" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The filters of a view, the views that are looked at less often, and those that staff have named. */
export function CaseFilters({ list, refused }: { list: CaseList; refused: RefusedFilters | null }) {
  const { i18n } = useLingui()
  const { view, counts, typed, query, mails, shownMails } = list
  const shows = (which: 'unassigned' | 'aside') => (shownMails === which ? 'page' : undefined)
  return (
    <div className="case-filters">
      <button type="button" className="desk-button" popoverTarget="filtros">
        <Trans>Filter</Trans>
      </button>
      {/* It lies over the list, unless something in it has to be read first. */}
      <div id="filtros" popover={refused === null ? 'auto' : undefined} className="case-filter">
        <FilterForm list={list} refused={refused} />
        <SaveView list={list} />
      </div>
      <FilterChips list={list} />
      <p className="case-other-views">
        {mails.count !== null && (
          <a
            href={listAddress(query, { ...unfiltered, vista: 'open', caso: 'no', b: null })}
            aria-current={shows('unassigned')}
          >
            <Trans>Without a case</Trans> {mails.count}
          </a>
        )}
        {otherViews
          .filter((each) => each === 'done' || counts.views[each] > 0)
          .map((each) => (
            <a
              key={each}
              href={listAddress(query, { vista: each, caso: null, b: null, tras: null })}
              aria-current={typed === null && shownMails === null && view === each ? 'page' : undefined}
            >
              {i18n._(viewLabels[each])} {counts.views[each]}
            </a>
          ))}
        {mails.count !== null && (
          <a
            href={listAddress(query, { ...unfiltered, vista: 'open', caso: 'basura', b: null })}
            aria-current={shows('aside')}
          >
            <Trans>Bin</Trans>
          </a>
        )}
      </p>
      <SavedViews list={list} />
    </div>
  )
}
