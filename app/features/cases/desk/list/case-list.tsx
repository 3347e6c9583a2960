import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { Bulk } from './bulk.tsx'
import { CaseFilters } from './case-filters.tsx'
import type { RefusedFilters } from './filter-form.tsx'
import { viewLabels } from '../case-labels.ts'
import { CaseRows } from './case-rows.tsx'
import { listAddress } from './list-address.ts'
import type { CaseList as List } from './list.server.ts'
import { NothingHere } from './nothing-here.tsx'

type ListProps = {
  list: List
  /** The id of the case beside the list. */
  current?: string | undefined
  refused?: RefusedFilters | null
}

/** Views, search and the cases themselves. The desk's script keeps it as it is now, and moves through it by keys. */
export function CaseList({ list, current, refused = null }: ListProps) {
  const { t } = useLingui()
  const { lines, rows, promised, typed, query, mails } = list
  const { failingSince } = mails
  return (
    <section id="lista" className="case-list" aria-labelledby="case-list" data-desk-list={list.change}>
      <div className="case-list-head">
        <div className="case-list-top">
          <Heading isPage={current === undefined}>{list.title}</Heading>
          <a
            className="desk-button"
            href={`/gestion/primero${languageOf(query)}`}
            data-desk-key="m"
            aria-keyshortcuts="m"
          >
            <Trans>First things</Trans>
          </a>
          <a
            className="desk-button"
            href={`/gestion/casos/nuevo${languageOf(query)}`}
            aria-label={t`New case`}
            data-desk-key="i"
            aria-keyshortcuts="i"
          >
            <DeskIcon name="plus" />
            <Trans context="to open one">Case</Trans>
          </a>
          <a
            className="desk-button"
            href={`/gestion/pedido${languageOf(query)}`}
            data-desk-key="p"
            aria-keyshortcuts="p"
          >
            <Trans>
              Order<span className="visually-hidden"> by phone</span>
            </Trans>
          </a>
        </div>
        <Search typed={typed} />
        <Views list={list} />
        <CaseFilters list={list} refused={refused} />
      </div>
      {failingSince !== null && (
        <p className="case-result desk-problem" role="alert">
          <Trans>
            The mailbox has not been read since {failingSince}: mail of customers waits there. Tell whoever runs the
            server.
          </Trans>
        </p>
      )}
      <p className="case-news desk-said-once" role="status" data-desk-news={t`There is something new in the list.`} />
      {rows.length + promised.length === 0 ? (
        <NothingHere list={list} />
      ) : (
        <form method="post" action={`/gestion/casos${query}`}>
          <CaseRows list={list} current={current} />
          {list.shownMails !== 'aside' && (
            <>
              <p className="case-choose">
                <a href={listAddress(query, { todos: list.isAllChosen ? null : '1' })}>
                  {list.isAllChosen ? <Trans>Choose none</Trans> : <Trans>Choose all of these</Trans>}
                </a>
              </p>
              <Bulk list={list} />
            </>
          )}
        </form>
      )}
      <div className="case-list-foot">
        {list.shownMails === 'aside' && (
          <p>
            <Trans>It can be taken back for thirty days. Then it is gone from here.</Trans>
          </p>
        )}
        {mails.isFull && list.shownMails !== 'aside' && (
          <p>
            <Trans>There is more mail. It shows here once this is dealt with.</Trans>
          </p>
        )}
        {list.mayExport && typed === null && lines.length > 0 && (
          <a href={`/gestion/casos.csv${query || '?vista=open'}`}>
            <Trans>This view as CSV</Trans>
          </a>
        )}
        {list.next && (
          <p className="case-more desk-buttons">
            <a className="desk-button" href={listAddress(query, { tras: list.next })}>
              <Trans>More cases</Trans>
            </a>
          </p>
        )}
      </div>
    </section>
  )
}

/** The language of a query, which holds beyond the list. */
function languageOf(query: string): string {
  const language = new URLSearchParams(query).get('lng')
  return language ? `?${new URLSearchParams({ lng: language })}` : ''
}

/** The view names the page where it is all of it; beside a case the person does. */
function Heading({ isPage, children }: { isPage: boolean; children: ReactNode }) {
  return isPage ? <h1 id="case-list">{children}</h1> : <h2 id="case-list">{children}</h2>
}

function Search({ typed }: { typed: string | null }) {
  const { t } = useLingui()
  return (
    <search>
      <form method="post" action="/gestion/casos" className="case-search">
        <input type="hidden" name="intent" value="search" />
        <div>
          <label htmlFor="case-search" className="visually-hidden">
            <Trans>Search by name, reference, phone, e-mail, identity or words of a message</Trans>
          </label>
          <input
            id="case-search"
            name="typed"
            type="search"
            defaultValue={typed ?? ''}
            placeholder={t`Name, reference, words…`}
            autoComplete="off"
            data-desk-search
          />
          <kbd aria-hidden="true">/</kbd>
        </div>
        <button className="desk-button desk-button-icon" aria-label={t`Search`}>
          <DeskIcon name="search" />
        </button>
      </form>
    </search>
  )
}

const inGrid = ['mine', 'unassigned', 'overdue', 'today', 'later', 'open'] as const

function Views({ list: { view, kind, counts, typed, query, shownMails } }: { list: List }) {
  const { i18n, t } = useLingui()
  const isCurrent = (name: string) => (typed === null && shownMails === null && name === view ? 'page' : undefined)
  const to = (name: string) => listAddress(query, { vista: name, tipo: kind, caso: null, b: null, tras: null })
  return (
    <nav className="case-views" aria-label={t`Views`}>
      <ul>
        {inGrid.map((each) => (
          <li key={each}>
            <a href={to(each)} aria-current={isCurrent(each)}>
              {i18n._(viewLabels[each])}{' '}
              <span
                className={each === 'overdue' && counts.views.overdue > 0 ? 'case-count case-count-late' : 'case-count'}
              >
                {counts.views[each]}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
