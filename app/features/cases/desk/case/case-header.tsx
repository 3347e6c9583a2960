import { Trans, useLingui } from '@lingui/react/macro'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import { kindLabels, reasonLabels, stateLabel } from '#domain/requests/states/staff-words.ts'
import type { CaseList } from '../list/list.server.ts'
import { listAddress } from '../list/list-address.ts'
import { CaseDeeds } from './deeds/case-deeds.tsx'
import type { CasePageView } from './shown-case.ts'
import { CaseStanding } from './standing/case-standing.tsx'
import type { Steps } from './deeds/steps.server.ts'

type CaseHeaderProps = {
  shown: CasePageView
  list: CaseList
  steps: Steps
  /** Whether something else on the page has to be read first. */
  isQuiet: boolean
}

/** Which case it is, how it stands, whose clocks run, and the way to its neighbours. Opened, it takes the focus. */
export function CaseHeader({ shown, list, steps, isQuiet }: CaseHeaderProps) {
  const { i18n, t } = useLingui()
  const { row, reference, party, names, readers } = shown
  const who = formatList(readers, localeOf(i18n), 'and')
  return (
    <header className="case-header">
      <div className="case-back">
        <a className="desk-button desk-button-quiet" href={listAddress(list.query, { tras: null })}>
          <DeskIcon name="previous" />
          {list.title}
        </a>
        <CaseSteps list={list} steps={steps} />
      </div>
      <div className="case-title">
        <h1 id="caso" tabIndex={-1} autoFocus={!isQuiet}>
          {party.name || reference}
        </h1>
        <span className="desk-badge">{stateLabel(i18n, names, row.kind, row.state)}</span>
        <CaseSteps list={list} steps={steps} isForKeys />
      </div>
      <div className="case-title">
        <p className="case-ref">
          {row.reason && <span>{i18n._(reasonLabels[row.reason])}</span>}
          <span>{i18n._(kindLabels[row.kind])}</span>
          <span className="num">{reference}</span>
          <span role="status" data-desk-readers>
            {readers.length > 0 && t`${who} is reading this`}
          </span>
        </p>
        <CaseDeeds shown={shown} />
      </div>
      <p className="desk-said-once" data-desk-version={row.version} hidden>
        <Trans>
          Somebody has changed this case.{' '}
          <a href={`/gestion/casos/${row.request_id}${list.query}`}>Show it as it is now</a>
        </Trans>
      </p>
      <CaseStanding shown={shown} />
    </header>
  )
}

type CaseStepsProps = {
  list: CaseList
  steps: Steps
  /** Whether it is the header that keys press: a page has two, and narrow screens show the other one. */
  isForKeys?: boolean
}

/** The way to the rows before and after. */
export function CaseSteps({ list: { query }, steps: { before, after, position }, isForKeys = false }: CaseStepsProps) {
  const { t } = useLingui()
  const at = position?.at ?? 0
  const of = position?.of ?? 0
  const step = (id: string | null, key: 'j' | 'k') =>
    id === null ? null : (
      <a
        className="desk-button desk-button-icon"
        href={`/gestion/casos/${id}${query}`}
        aria-label={key === 'j' ? t`Next case` : t`Case before`}
        aria-keyshortcuts={isForKeys ? key : undefined}
        data-desk-key={isForKeys ? key : undefined}
      >
        <DeskIcon name={key === 'j' ? 'next' : 'previous'} />
      </a>
    )
  return (
    <span className="case-steps">
      {position && (
        <span className="num">
          <Trans>
            {at} of {of}
          </Trans>
        </span>
      )}
      {step(before, 'k')}
      {step(after, 'j')}
    </span>
  )
}
