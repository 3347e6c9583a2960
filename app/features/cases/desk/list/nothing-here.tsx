import { Trans, useLingui } from '@lingui/react/macro'
import { asTyped } from '#app/components/text/as-typed.tsx'
import type { ReactNode } from 'react'
import { viewLabels } from '../case-labels.ts'
import { listAddress, unfiltered } from './list-address.ts'
import type { CaseList } from './list.server.ts'

/** The meaning of an empty view, and what to do next. */
export function NothingHere({ list }: { list: CaseList }) {
  const { i18n } = useLingui()
  const { view, isFiltered, query, counts } = list
  if (list.typed !== null) {
    const typed = asTyped(list.typed)
    return (
      <div className="desk-empty">
        <h2>
          <Trans>Nothing is found by “{typed}”</Trans>
        </h2>
        <p>
          <Trans>
            What is searched is names, streets, towns, references, phones, e-mail addresses, identities, and the words
            of messages. Three letters of a word, the last three digits of a phone or half a reference are enough, and
            one wrong letter is forgiven.
          </Trans>
        </p>
        <Way to={listAddress(query, { b: null, tras: null })}>
          <Trans>Back to the list</Trans>
        </Way>
      </div>
    )
  }
  if (list.shownMails !== null)
    return (
      <div className="desk-empty">
        <h2>
          {list.shownMails === 'aside' ? (
            <Trans>Nothing is set aside.</Trans>
          ) : list.mails.isRead ? (
            <Trans>No mail waits here. What comes in appears by itself.</Trans>
          ) : (
            <Trans>No mailbox is read: whoever runs the server names one as MAIL_INBOX.</Trans>
          )}
        </h2>
        <Way to={listAddress(query, unfiltered)}>
          <Trans>Back to the list</Trans>
        </Way>
      </div>
    )
  if (isFiltered)
    return (
      <div className="desk-empty">
        <h2>
          <Trans>No case is like that here</Trans>
        </h2>
        <Way to={listAddress(query, unfiltered)}>
          <Trans>Show all of the view</Trans>
        </Way>
      </div>
    )
  const rest = counts.views.unassigned > 0 ? 'unassigned' : 'open'
  const isElsewhere = counts.views[rest] > 0 && view !== rest
  return (
    <div className="desk-empty">
      <h2>
        <EmptyView view={view} />
      </h2>
      {isElsewhere ? (
        <Way to={listAddress(query, { vista: rest, tras: null })}>
          {i18n._(viewLabels[rest])}: {counts.views[rest]}
        </Way>
      ) : (
        <p>
          <Trans>What comes in by the site appears here by itself.</Trans>
        </p>
      )}
    </div>
  )
}

function EmptyView({ view }: Pick<CaseList, 'view'>) {
  switch (view) {
    case 'mine':
      return <Trans>Nothing is left for you</Trans>
    case 'unassigned':
      return <Trans>Everything has somebody who takes care of it</Trans>
    case 'overdue':
      return <Trans>Nothing is late</Trans>
    case 'today':
      return <Trans>Nothing more is due today</Trans>
    case 'later':
      return <Trans>Nothing is put off</Trans>
    case 'open':
      return <Trans>Everything is done</Trans>
    case 'done':
      return <Trans>Nothing has been finished yet</Trans>
    case 'resting':
      return <Trans>Nobody waits for fibre</Trans>
  }
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="desk-buttons">
      <a className="desk-button desk-button-strong" href={to}>
        {children}
      </a>
    </p>
  )
}
