import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { reasonsFor } from '#domain/requests/case-states.ts'
import { caseViews } from '../views.ts'
import { kindLabels, reasonLabels, viewLabels } from './case-labels.ts'
import type { CaseLine, CaseList as List } from './list.server.ts'

type ListProps = {
  list: List
  /** The id of the case beside the list. */
  current?: string | undefined
}

/** Views, search and the cases themselves. The desk's script keeps it as it is now, and moves through it by keys. */
export function CaseList({ list, current }: ListProps) {
  const { t } = useLingui()
  const { lines, typed, query } = list
  return (
    <section className="case-list" aria-labelledby="case-list" data-desk-list={list.change}>
      <Search typed={typed} />
      <Views list={list} />
      <h2 id="case-list" className="visually-hidden">
        <Trans>Cases</Trans>
      </h2>
      <p className="case-news" role="status" data-desk-news={t`There is something new in the list.`} />
      {lines.length === 0 ? <Nothing typed={typed} /> : <Lines list={list} current={current} />}
      {list.next && (
        <p className="case-more">
          <a
            className={`${button.button} ${button.line}`}
            href={`/gestion/casos${withParameter(query, 'tras', list.next)}`}
          >
            <Trans>More cases</Trans>
          </a>
        </p>
      )}
      {list.mayExport && typed === null && lines.length > 0 && (
        <p className="case-more">
          <a
            href={`/gestion/casos.csv?${new URLSearchParams({ vista: list.view, ...(list.kind && { tipo: list.kind }) })}`}
          >
            <Trans>This view as CSV</Trans>
          </a>
        </p>
      )}
    </section>
  )
}

function Search({ typed }: { typed: string | null }) {
  const { t } = useLingui()
  return (
    <search>
      <form method="post" action="/gestion/casos" className="case-search">
        <input type="hidden" name="intent" value="search" />
        <label htmlFor="case-search" className="visually-hidden">
          <Trans>Search by name, reference, phone, e-mail or identity</Trans>
        </label>
        <input
          id="case-search"
          name="typed"
          type="search"
          defaultValue={typed ?? ''}
          placeholder={t`Name, reference, phone, e-mail…`}
          autoComplete="off"
          data-desk-search
        />
        <button className={`${button.button} ${button.line}`}>
          <Trans>Search</Trans>
        </button>
      </form>
    </search>
  )
}

function Views({ list: { view, kind, kinds, counts, typed, query } }: { list: List }) {
  const { i18n, t } = useLingui()
  const isCurrent = (name: string) => (typed === null && name === view ? 'page' : undefined)
  const shown = caseViews.filter((each) => each !== 'resting' || counts.views.resting > 0)
  const language = new URLSearchParams(query).get('lng')
  const to = (parameters: Record<string, string>) =>
    `/gestion/casos?${new URLSearchParams({ ...parameters, ...(language && { lng: language }) })}`
  return (
    <nav className="case-views" aria-label={t`Views`}>
      <ul>
        {shown.map((each) => (
          <li key={each}>
            <a href={to({ vista: each, ...(kind && { tipo: kind }) })} aria-current={isCurrent(each)}>
              {i18n._(viewLabels[each])} <span className="num">{counts.views[each]}</span>
            </a>
          </li>
        ))}
      </ul>
      <ul aria-label={t`By kind`}>
        <li>
          <a href={to({ vista: view })} aria-current={kind === null ? 'true' : undefined}>
            <Trans>Every kind</Trans>
          </a>
        </li>
        {kinds.map((each) => (
          <li key={each}>
            <a href={to({ vista: view, tipo: each })} aria-current={kind === each ? 'true' : undefined}>
              {i18n._(kindLabels[each])} <span className="num">{counts.kinds[each]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Nothing({ typed }: { typed: string | null }) {
  return (
    <p className="case-nothing">
      {typed === null ? (
        <Trans>Nothing here.</Trans>
      ) : (
        <Trans>Nothing is found by “{typed}”. Names are found by the first three letters of a word.</Trans>
      )}
    </p>
  )
}

function Lines({ list, current }: ListProps) {
  const { t } = useLingui()
  return (
    <form method="post" action={`/gestion/casos${list.query}`}>
      <ol className="case-lines">
        {list.lines.map((line) => (
          <li key={line.id} className={line.id === current ? 'case-line case-current' : 'case-line'}>
            <input type="checkbox" name="case" value={line.id} aria-label={t`Choose ${line.reference}`} />
            <Line line={line} query={list.query} isCurrent={line.id === current} />
          </li>
        ))}
      </ol>
      <Bulk list={list} />
    </form>
  )
}

function Line({ line, query, isCurrent }: { line: CaseLine; query: string; isCurrent: boolean }) {
  return (
    <a href={`/gestion/casos/${line.id}${query}`} aria-current={isCurrent ? 'true' : undefined} data-desk-row={line.id}>
      <span className="case-name">
        <b>{line.name || line.reference}</b> {line.name && <span className="num">{line.reference}</span>}
      </span>
      <span className="case-what">
        {line.hasWritten && (
          <>
            <b className="case-written">
              <Trans>The customer has written</Trans>
            </b>{' '}
            ·{' '}
          </>
        )}
        {line.kind} · {line.what}
      </span>
      <span className="case-state">{line.state}</span>
      <span className="case-assignee">{line.assignee || <Trans>Unassigned</Trans>}</span>
      <span className={`case-due case-due-${line.due.level}`}>{line.due.text || line.received}</span>
    </a>
  )
}

/** Several cases at once: given to somebody, or messages closed. */
function Bulk({ list: { staff } }: { list: List }) {
  const { i18n, t } = useLingui()
  return (
    <fieldset className="case-bulk">
      <legend>
        <Trans>With those chosen</Trans>
      </legend>
      <select name="to" aria-label={t`Assign to`} defaultValue="">
        <option value="">{t`Nobody`}</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button className={`${button.button} ${button.line}`} name="intent" value="assign">
        <Trans>Assign</Trans>
      </button>
      <select name="reason" aria-label={t`Why messages are closed`}>
        {reasonsFor('contact', 'closed').map((reason) => (
          <option key={reason} value={reason}>
            {i18n._(reasonLabels[reason])}
          </option>
        ))}
      </select>
      <button className={`${button.button} ${button.line}`} name="intent" value="close">
        <Trans>Close messages</Trans>
      </button>
    </fieldset>
  )
}

function withParameter(query: string, name: string, value: string): string {
  const parameters = new URLSearchParams(query)
  parameters.set(name, value)
  return `?${parameters}`
}
